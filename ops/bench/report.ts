import { type StoredName, storedPaths } from "./bare-server.ts";
import type { ColdFigures } from "./cold.ts";
import type { Comparison } from "./compare.ts";
import type { LoadResult } from "./load.ts";
import type { Measures } from "./measures.ts";
import { table } from "./table.ts";

export interface Measured {
  readonly machine: string;
  readonly measures: Measures;
  /** Resident memory of the server's process, in bytes. */
  readonly memory: { readonly start: number | undefined; readonly end: number | undefined };
  readonly purchases: LoadResult;
  readonly sellingOut: LoadResult;
  readonly cold: readonly ColdFigures[];
  readonly rounds: number;
}

/** In bytes. */
const maxMemory = 250_000_000;
/** Per second. */
const minOrders = 100;
const minPurchases = 80;

/** Returns all measured figures as tables in Markdown. */
export function report({
  machine,
  measures: { visitors, customers, reads, order },
  memory,
  purchases,
  sellingOut,
  cold,
  rounds,
}: Measured): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    `\`npm run bench\` on ${date}: ${machine}.`,
    table(
      [
        `From memory, median of ${rounds} runs`,
        "responses/s",
        "ratio to `node:http`, which sends the same compressed bytes",
        "the same for a customer",
        "ratio",
      ],
      ratioRows({ visitors, customers, reads }),
    ),
    coldTable(cold),
    table(
      ["Orders, pages during sales, memory", "Smile", "target", "met"],
      [
        [
          "POST /smile/api/orders, 16 concurrent, one core",
          `${order.perSecond.toFixed(0)}/s, p99 ${order.p99.toFixed(0)} ms`,
          ...atLeast(order.perSecond, minOrders),
        ],
        ["whole purchases, 8 concurrent", ...purchased(purchases)],
        ["pages while 8 buyers empty low stock, 16 visitors", perSecond(sellingOut), "–", "–"],
        ["memory of the server after its start", megabytes(memory.start), "–", "–"],
        [
          "memory of the server after all requests",
          megabytes(memory.end),
          `≤ ${megabytes(maxMemory)}`,
          met(memory.end === undefined ? undefined : memory.end <= maxMemory),
        ],
      ],
    ),
  ].join("\n\n");
}

/** Returns the processor time of cold addresses and its targets as a table. */
export function coldTable(cold: readonly ColdFigures[]): string {
  return table(
    ["Cold, 200 addresses, one request each", "Node, ms", "target", "met", "PostgreSQL, ms", "target", "met"],
    cold.map(({ name, node, postgres, targets }) => [
      name,
      ...costed(node, targets.node),
      ...costed(postgres, targets.postgres),
    ]),
  );
}

function ratioRows({ visitors, customers, reads }: Omit<Measures, "order">): string[][] {
  return (Object.keys(storedPaths) as StoredName[]).map((name) => [
    `GET ${storedPaths[name]}`,
    ...compared(visitors[name] ?? reads[name]),
    ...compared(customers[name]),
  ]);
}

/** Returns the rate and its ratio to the limit. */
function compared(one: Comparison | undefined): string[] {
  return one === undefined ? ["–", "–"] : [one.shop.perSecond.toFixed(0), one.byRate.toFixed(2)];
}

function purchased(result: LoadResult): string[] {
  return [perSecond(result), ...atLeast(result.requests / result.seconds, minPurchases)];
}

function perSecond({ requests, seconds }: LoadResult): string {
  return `${(requests / seconds).toFixed(0)}/s`;
}

function atLeast(figure: number, target: number): string[] {
  return [`≥ ${target}/s`, met(figure >= target)];
}

function costed(milliseconds: number | undefined, target: number): string[] {
  const isMet = milliseconds === undefined ? undefined : milliseconds <= target;
  return [milliseconds?.toFixed(1) ?? "–", `≤ ${target}`, met(isMet)];
}

function met(yes: boolean | undefined): string {
  return yes === undefined ? "–" : yes ? "yes" : "**no**";
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : `${(bytes / 1e6).toFixed(0)} MB`;
}
