import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf, memoryOf } from "#scripts/processes/process-figures.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./running-database.ts";
import { startShop, statusOf } from "./running-shop.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { watchApart, within } from "./watch-apart.ts";

const connections = 400;
const secondsOfEach = 20;
const maxAlive = 100;
const recoveryLimit = 10_000;
const maxGrowth = 150;
const kinds = {
  "a page that is rendered": "/login?next=/cart",
  "the product list of the API": "/smile/api/products?per_page=24",
  "a search": "/search?query=serum",
};

/** 400 connections ask without end, for a minute: many times what two cores can answer. */
export const overload: Drill = {
  name: "28-overload",
  shows: ["R28", "A12"],
  minutes: 2,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    for (const pid of [shop.pid(), database.pid(), ...childrenOf(database.pid())]) pin(pid, cores.answering);
    pin(process.pid, cores.asking);
    const before = memoryOf(shop.pid()) ?? 0;

    const alive: number[] = [];
    const said: string[] = [];
    let refusals = 0;
    let allowed = true;
    for (const [kind, path] of Object.entries(kinds)) {
      const watching = watchApart({ alive: { url: `${shop.url}/livez` } }, secondsOfEach);
      const { statusCodeStats = {}, errors, timeouts } = await flood(shop.url + path);
      alive.push(...((await watching).get("alive") ?? []).slice(1));
      const answers = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => ({ status, count }));
      allowed &&= errors + timeouts === 0 && answers.every(({ status }) => /^(?:2..|429|503)$/.test(status));
      refusals += answers.reduce((sum, { status, count }) => sum + (status === "503" ? count : 0), 0);
      said.push(
        `${kind}: ${answers.map(({ status, count }) => `${count} × ${status}`).join(", ")}${errors + timeouts === 0 ? "" : `, ${errors} errors, ${timeouts} time-outs`}`,
      );
      say(said.at(-1) ?? "");
    }
    const ended = performance.now();
    while ((await timeOf(`${shop.url}/search?query=cream`)) > 500 && performance.now() - ended < 30_000)
      await sleep(50);
    const recovered = performance.now() - ended;
    const after = memoryOf(shop.pid()) ?? 0;
    const bugs = await shop.bugs();
    const [middle, p99] = [within(0.5, alive), within(0.99, alive)];
    return {
      held:
        allowed &&
        p99 <= maxAlive &&
        recovered <= recoveryLimit &&
        (after - before) / 1e6 <= maxGrowth &&
        bugs.length === 0,
      figures: `${connections} connections, ${secondsOfEach} s each; ${said.join("; ")}; ${refusals} refusals in all; /livez: median ${middle} ms, p99 ${p99} ms (limit ${maxAlive}); a page within 500 ms again after ${Math.round(recovered)} ms; memory ${megabytes(before)} before, ${megabytes(after)} after; ${bugs.length} bugs in the log`,
    };
  },
};

function flood(url: string): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    autocannon({ url, connections, duration: secondsOfEach, timeout: 30 }, (error: unknown, result) =>
      error ? reject(error) : resolve(result),
    );
  });
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  return (await statusOf(url)) === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
