import { writeFile } from "node:fs/promises";
import { join } from "node:path";
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

async function readResponse(url: string, path: string) {
  const response = await fetch(url + path, { headers: visitor });
  const type = response.headers.get("content-type") ?? "";
  return { path, status: response.status, type, body: await response.text() };
}
