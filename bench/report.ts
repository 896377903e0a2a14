import { type CachedName, cachedPaths, callPaths, listPage } from "./baseline-process.ts";
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
  readonly ordersOnAllCores: LoadResult;
  readonly purchases: LoadResult;
  readonly sellingOut: LoadResult;
  readonly rounds: number;
}

const kinds = ["list", "product", "page", "elements", "kept", "order"] as const;
const aims = { list: 0.35, product: 0.35, page: 0.9, order: 0.5 } as const;
const cachedNames: readonly CachedName[] = [
  "home",
  "list",
  "product",
  "search",
  "nowhere",
  "apiList",
  "apiProduct",
  "apiSearch",
];
const memoryAim = 0.7;
const maxMemory = 230_000_000;
/** A second, 99 of 100 within so many milliseconds. */
const minOrders = 400;
const maxOrderTime = 100;
const minPages = 2000;

/** Everything that was measured, as tables in Markdown. */
export function report({
  machine,
  measures,
  views,
  memory,
  ordersOnAllCores,
  purchases,
  sellingOut,
  rounds,
}: Measured): string {
  const { list, product, page, elements, kept, order } = measures;
  const names = {
    list: `GET ${callPaths.list}`,
    product: `GET ${callPaths.product}`,
    page: `GET ${listPage}`,
    elements: `GET ${listPage}, against bare elements`,
    kept: `GET ${listPage} for a visitor, kept`,
    order: "POST /smile/api/orders, 16 at once",
  };
  const date = new Date().toISOString().slice(0, 10);
  return [
    `\`npm run bench\` on ${date}: ${machine}.`,
    table(
      [`Medians of ${rounds} runs`, "Smile", "limit", "ratio", "aim", "met"],
      [
        [names.list, ...rates(list, "/s"), ...judged(list.byRate, aims.list)],
        [names.product, ...rates(product, "/s"), ...judged(product.byRate, aims.product)],
        [names.page, ...pageRates(page), ...judged(pageRatio(page), aims.page)],
        [names.elements, ...pageRates(elements), pageRatio(elements).toFixed(2), "", ""],
        [names.kept, ...pageRates(kept), pageRatio(kept).toFixed(2), "", ""],
        [names.order, ...rates(order, "/s"), ...judged(order.byRate, aims.order)],
        ["… 99 of 100 within", `${whole(order.shop.p99)} ms`, `${whole(order.limit.p99)} ms`, "", "", ""],
        ["the same on all cores, with who orders", ...alone(ordersOnAllCores, minOrders)],
        [
          "… 99 of 100 within",
          `${whole(ordersOnAllCores.p99)} ms`,
          "",
          "",
          `≤ ${maxOrderTime} ms`,
          met(ordersOnAllCores.p99 <= maxOrderTime),
        ],
        ["whole purchases, 8 at once", ...alone(purchases)],
        ["pages while 8 buyers empty low stock, 16 visitors", ...alone(sellingOut, minPages)],
        ["Memory of the server at its first start", megabytes(memory.start), "", "", "", ""],
        [
          "… and after all of this",
          megabytes(memory.end),
          "",
          "",
          "≤ 230 MB",
          met(memory.end === undefined ? undefined : memory.end <= maxMemory),
        ],
      ],
    ),
    table(
      [
        "Processor time of one answer, ms",
        "Smile: Node",
        "PostgreSQL",
        "limit: Node",
        "PostgreSQL",
        "ratio",
        "99 of 100 within",
      ],
      kinds.map((kind) => [names[kind], ...costs(measures[kind])]),
    ),
    table(
      ["From memory, beside bare node:http with the same bytes", "Smile", "limit", "ratio", "aim", "met"],
      cachedNames.map((name) => {
        const one = measures.memory[name];
        return [`GET ${cachedPaths[name]}`, ...pageRates(one), ...judged(pageRatio(one), memoryAim)];
      }),
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

/** What has no limit beside it. */
function alone({ requests, seconds }: LoadResult, aim?: number): string[] {
  const rate = requests / seconds;
  const judgement = aim === undefined ? ["", ""] : [`≥ ${aim}/s`, met(rate >= aim)];
  return [`${whole(rate)}/s`, "", "", ...judgement];
}

function rates({ shop, limit }: Comparison, unit: string): string[] {
  return [`${whole(shop.perSecond)}${unit}`, `${whole(limit.perSecond)}${unit}`];
}

/** Pages for each second of processor time, where the system tells it. */
function pageRates(page: Comparison): string[] {
  const rate = ({ node, postgres, perSecond }: Figures) =>
    node === undefined || postgres === undefined
      ? `${whole(perSecond)}/s`
      : `${whole(1000 / (node + postgres))} per CPU s`;
  return [rate(page.shop), rate(page.limit)];
}

function pageRatio({ byProcessor, byRate }: Comparison): number {
  return byProcessor ?? byRate;
}

function judged(ratio: number, aim: number): string[] {
  return [ratio.toFixed(2), `≥ ${aim}`, met(ratio >= aim)];
}

function met(yes: boolean | undefined): string {
  return yes === undefined ? "–" : yes ? "yes" : "**no**";
}

function costs({ shop, limit, byProcessor }: Comparison): string[] {
  const times = [shop.node, shop.postgres, limit.node, limit.postgres];
  const cells = [...times, byProcessor].map((figure) => figure?.toFixed(2) ?? "–");
  return [...cells, `${whole(shop.p99)} ms`];
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
