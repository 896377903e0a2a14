import { writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { cores, pin } from "#scripts/processes/cores.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { visitor } from "./browsers.ts";
import type { RunningShop } from "./running-shop.ts";
import { ownRoot } from "./running-shop.ts";

/** Addresses whose responses the shop caches in memory. */
export const storedPaths = {
  home: "/",
  list: "/products",
  product: "/product/1",
  search: "/products?query=serum",
  nowhere: "/no-such-page",
  apiList: "/smile/api/products?per_page=24",
  apiProduct: "/smile/api/products/1",
  apiSearch: "/smile/api/search?query=serum",
} as const;
export type StoredName = keyof typeof storedPaths;

/** Server in a separate process that sends the same bytes as the shop. */
export interface BareServer {
  readonly url: string;
  readonly pid: number;
}

/** Starts a bare `node:http` server that sends the bytes, types and statuses of the responses of the shop. */
export async function startBareServer({ folder, url }: RunningShop, shutdown: Shutdown): Promise<BareServer> {
  const file = join(folder, "responses.json");
  const responses = await Promise.all(Object.values(storedPaths).map((path) => readResponse(url, path)));
  await writeFile(file, JSON.stringify(responses));
  const child = startChild(join(ownRoot, "ops/bench", "bare-server-program.ts"), join(folder, "bare.log"), {
    ...process.env,
    RESPONSES: file,
  });
  shutdown.onShutdown(() => child.stop());
  const port = await child.line(/bare server at (\d+)/, 20);
  pin(child.pid, cores.responding);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
}

/** Reads a response as a browser gets it: compressed. */
async function readResponse(url: string, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url + path, { headers: visitor }, resolve).on("error", reject);
  const response = await promise;
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = response.headers;
  return {
    path,
    status: response.statusCode,
    headers: { "Content-Type": type, "Content-Encoding": encoding },
    body: (await buffer(response)).toString("base64"),
  };
}
