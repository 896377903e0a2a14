import autocannon from "autocannon";
import { memoryOf } from "#scripts/processes/process-figures.ts";
import { percentile } from "./percentile.ts";
import { probe } from "./probe.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `node bench/overload.ts`: what is answered while 400 connections ask without end, and how soon /livez is.

const floodConnections = 400;
const seconds = 20;
const kinds = {
  nothing: null,
  "a page that is rendered each time": "/login?next=/cart",
  "the product list of the API": "/smile/api/products?per_page=24",
  "a page from memory": "/products",
};

const quiet: Pick<autocannon.Result, "statusCodeStats" | "errors" | "timeouts"> = { errors: 0, timeouts: 0 };

await runBench("overload", bench);

async function bench({ shop: { url, pid }, machine }: Bench): Promise<string> {
  const rows: string[] = [];
  for (const [kind, path] of Object.entries(kinds)) {
    const probing = probe(`${url}/livez`, seconds);
    const { statusCodeStats = {}, errors, timeouts } = path === null ? quiet : await flood(url + path);
    const alive = await probing;
    const answers = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} × ${status}`);
    const lost = errors + timeouts === 0 ? "" : `, ${errors} errors, ${timeouts} timeouts`;
    const [middle, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(alive, share)));
    rows.push(
      `| ${kind} | ${answers.join(", ")}${lost} | ${middle} | ${p95} | ${p99} | ${Math.round((memoryOf(pid) ?? 0) / 1_000_000)} |`,
    );
  }
  return `\`node bench/overload.ts\` on ${machine}; ${floodConnections} connections for ${seconds} s each.

| Asked for | answers | /livez, ms: median | 95 of 100 within | 99 of 100 | memory, MB |
| --- | --- | --: | --: | --: | --: |
${rows.join("\n")}`;
}

function flood(url: string): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    autocannon(
      { url, connections: floodConnections, duration: seconds, timeout: 30 },
      (error: unknown, result) => (error ? reject(error) : resolve(result)),
    );
  });
}
