import { type StoredName, storedPaths } from "./bare-server.ts";
import type { ColdFigures } from "./cold.ts";
import type { Comparison, Figures } from "./compare.ts";
import type { FirstView } from "./first-view.ts";
import type { LoadResult } from "./load.ts";
import type { Measures } from "./measures.ts";
import { table } from "./table.ts";

export interface Measured {
  readonly machine: string;
  readonly measures: Measures;
  readonly views: { readonly home: FirstView; readonly product: FirstView };
  /** Bytes that the server held. */
  readonly memory: { readonly start: number | undefined; readonly end: number | undefined };
  readonly purchases: LoadResult;
  readonly sellingOut: LoadResult;
  readonly cold: readonly ColdFigures[];
  readonly rounds: number;
}

const pageAim = 0.45;
const readAim = 0.3;
const maxMemory = 230_000_000;
/** A second. */
const minOrders = 140;
const minPurchases = 80;

/** All that was measured, as tables in Markdown. */
export function report({
  machine,
  measures: { visitors, customers, reads, order },
  views,
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
      [`From memory, medians of ${rounds} runs`, "Smile", "bare `node:http`", "ratio", "aim", "met"],
      [
        ...rows(visitors, "for a visitor", pageAim),
        ...rows(customers, "for a customer", pageAim),
        ...rows(reads, "", readAim),
      ],
    ),
    coldTable(cold),
    table(
      ["Orders, pages under sales, memory", "Smile", "aim", "met"],
      [
        ["POST /smile/api/orders, 16 at once, one core", ...ordered(order)],
        ["whole purchases, 8 at once", ...judged(purchases.requests / purchases.seconds, minPurchases)],
        [
          "pages while 8 buyers empty low stock, 16 visitors",
          `${whole(sellingOut.requests / sellingOut.seconds)}/s`,
          "",
          "",
        ],
        ["memory of the server at its first start", megabytes(memory.start), "", ""],
        [
          "… and after all of this",
          megabytes(memory.end),
          "≤ 230 MB",
          met(memory.end === undefined ? undefined : memory.end <= maxMemory),
        ],
      ],
    ),
    table(
      ["First visit, kB with gzip", "HTML", "scripts", "styles", "fonts"],
      [
        ["/", ...kilobytes(views.home)],
        ["/product/1", ...kilobytes(views.product)],
      ],
    ),
  ].join("\n\n");
}

/** Table of the processor time of cold addresses beside their aims. */
export function coldTable(cold: readonly ColdFigures[]): string {
  return table(
    ["Cold: 200 addresses, asked once each", "Node, ms", "aim", "met", "PostgreSQL, ms", "aim", "met"],
    cold.map(({ name, node, postgres, aims }) => [
      name,
      ...costed(node, aims.node),
      ...costed(postgres, aims.postgres),
    ]),
  );
}

function rows(
  measured: Readonly<Partial<Record<StoredName, Comparison>>>,
  who: string,
  aim: number,
): string[][] {
  return (Object.keys(storedPaths) as StoredName[]).flatMap((name) => {
    const one = measured[name];
    if (one === undefined) return [];
    const ratio = one.byProcessor ?? one.byRate;
    const label = `GET ${storedPaths[name]} ${who}`.trim();
    return [[label, rate(one.shop), rate(one.limit), ratio.toFixed(2), `≥ ${aim}`, met(ratio >= aim)]];
  });
}

/** Responses for each second of processor time, where the system tells it. */
function rate({ node, postgres, perSecond }: Figures): string {
  return node === undefined || postgres === undefined
    ? `${whole(perSecond)}/s`
    : `${whole(1000 / (node + postgres))} per CPU s`;
}

function ordered({ perSecond, p99 }: Figures): string[] {
  const [figure = "", ...judgement] = judged(perSecond, minOrders);
  return [`${figure}, 99 of 100 within ${whole(p99)} ms`, ...judgement];
}

function judged(perSecond: number, aim: number): string[] {
  return [`${whole(perSecond)}/s`, `≥ ${aim}/s`, met(perSecond >= aim)];
}

function costed(milliseconds: number | undefined, aim: number): string[] {
  return [
    milliseconds?.toFixed(1) ?? "–",
    `≤ ${aim}`,
    met(milliseconds === undefined ? undefined : milliseconds <= aim),
  ];
}

function met(yes: boolean | undefined): string {
  return yes === undefined ? "–" : yes ? "yes" : "**no**";
}

function kilobytes({ html, scripts, styles, fonts }: FirstView): string[] {
  return [html, scripts, styles, fonts].map((bytes) => (bytes / 1000).toFixed(1));
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : `${whole(bytes / 1e6)} MB`;
}

function whole(figure: number): string {
  return figure.toFixed(0);
}
