import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { type Asking, countStatuses, type Visit, visit } from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { hasProgram } from "./environment/install-package.ts";
import { startDatabase } from "./environment/running-database.ts";
import { type RunningShop, startShop, statusOf, temporaryFolder } from "./environment/running-shop.ts";

const endLimit = 15_000;
const asking: readonly Asking[] = [
  { kind: "page", path: () => "/products", visitors: 20, pause: 20 },
  { kind: "page", path: () => `/search?query=cream%20${Math.random()}`, visitors: 15, pause: 20 },
  { kind: "page", path: () => "/smile/api/products?per_page=24", visitors: 15, pause: 20 },
];

/** Stops one of two shops behind HAProxy twice under 50 visitors, then a shop without a proxy. */
export const sigterm: Drill = {
  name: "24-sigterm",
  shows: ["R24", "A7"],
  minutes: 2,
  async run({ shutdown }) {
    if (!(await hasProgram("haproxy")))
      return { notRunBecause: "haproxy is missing, and could not be installed" };
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    // Behind a proxy the shutdown delay is 5 s.
    const settings = { TRUSTED_PROXIES: "127.0.0.1" };
    const shops = await Promise.all(
      [1, 2].map(() => startShop({ folder, databaseUrl: database.url, settings }, shutdown)),
    );
    const [first, second] = shops;
    if (first === undefined || second === undefined) throw new Error("expected two shops");
    await Promise.all(shops.map((shop) => shop.ready()));
    const proxy = await startProxy(folder, [first.url, second.url], shutdown);

    const ending = new AbortController();
    const visiting = visit(proxy, asking, ending.signal);
    await sleep(3000);
    const ends: Ended[] = [];
    for (const shop of shops) {
      ends.push(await end(shop));
      await shop.start();
      await shop.ready();
      // Until HAProxy has noticed, too.
      await sleep(3000);
    }
    ending.abort();
    const behind = await visiting;

    const directly = new AbortController();
    const asked = visit(first.url, asking, directly.signal);
    await sleep(2000);
    const last = await end(first);
    directly.abort();
    const direct = (await asked).filter(({ reason }) => reason !== "ECONNREFUSED");

    const all = [...ends, last];
    const wrong = [
      ...(behind.every(isResponse) ? [] : ["a request that failed behind the proxy"]),
      ...(direct.every(isResponse) ? [] : ["a request that failed on an open connection"]),
      ...(all.every(({ code, ms }) => code === 0 && ms < endLimit)
        ? []
        : ["an end that was late or not clean"]),
      ...(all.every(({ readiness }) => readiness === 503) ? [] : ["a /readyz that did not say so"]),
    ];
    const figures = `behind HAProxy, 2 ends under 50 visitors: ${countStatuses(behind)}; directly, until connections are refused: ${countStatuses(direct)}; /readyz 503 immediately; ended after ${all.map(({ ms }) => (ms / 1000).toFixed(1)).join(", ")} s with code 0`;
    return { held: wrong.length === 0, figures: [...wrong, figures].join("; ") };
  },
};

interface Ended {
  readonly code: number | null;
  readonly ms: number;
  readonly readiness: number;
}

async function end(shop: RunningShop): Promise<Ended> {
  const began = performance.now();
  shop.signal("SIGTERM");
  await sleep(200);
  const readiness = await statusOf(`${shop.url}/readyz`);
  return { readiness, code: await shop.ended(), ms: performance.now() - began };
}

function isResponse({ status }: Visit): boolean {
  return status === 200;
}

/** Starts HAProxy with ops/deploy/haproxy.cfg, without HTTPS. Returns its URL. */
async function startProxy(folder: string, shops: readonly string[], shutdown: Shutdown): Promise<string> {
  const port = await loopbackPort(undefined);
  const servers = shops.map((url, index) => `  server shop${index} ${new URL(url).host} check`);
  const config = join(folder, "haproxy.cfg");
  await writeFile(
    config,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend shop
  bind 127.0.0.1:${port}
  default_backend shops
backend shops
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host shop.example
  http-check expect status 200
  option redispatch
  retries 3
  default-server inter 1s fall 2 rise 2
${servers.join("\n")}
`,
  );
  const path = `${process.env["PATH"] ?? ""}:/usr/sbin`;
  const haproxy = spawn("haproxy", ["-db", "-f", config], { stdio: "ignore", env: { PATH: path } });
  shutdown.onShutdown(async () => void haproxy.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && (await statusOf(`${url}/livez`)) !== 200; tries++) await sleep(100);
  return url;
}
