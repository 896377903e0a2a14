import type { Comparison, Figures } from "../compare.ts";
import { table } from "../table.ts";
import type { Against } from "./bench-against.ts";

/** Both beside each other; a ratio above 1 is better than the commit, below it worse. */
export function againstTable({ commit, rows, memory, starts, views }: Against): string {
  const bytes = Object.entries(views).flatMap(([path, { own, other }]) =>
    (["html", "scripts", "styles", "fonts"] as const).map((what) =>
      row(`${path}: ${what}, kB gzip`, own[what] / 1000, other[what] / 1000, 1),
    ),
  );
  return [
    table(
      ["In turns", "here", commit, "ratio", "by processor time", "99 of 100 within, ms"],
      Object.entries(rows).map(([name, one]) => [name, ...rates(one)]),
    ),
    table(
      ["Less is better", "here", commit, "ratio"],
      [
        ...(["start", "end"] as const).map((when) =>
          row(
            when === "start" ? "memory after the start, MB" : "… and after all of this",
            (memory[when].own ?? Number.NaN) / 1e6,
            (memory[when].other ?? Number.NaN) / 1e6,
            0,
          ),
        ),
        row("second start, s", starts.own.seconds, starts.other.seconds, 2),
        row(
          "… of processor time",
          starts.own.processorSeconds ?? Number.NaN,
          starts.other.processorSeconds ?? Number.NaN,
          2,
        ),
        ...bytes,
      ],
    ),
  ].join("\n\n");
}

function row(name: string, own: number, other: number, digits: number): string[] {
  return [name, own.toFixed(digits), other.toFixed(digits), (other / own).toFixed(2)];
}

function rates({ shop, limit, byRate, byProcessor }: Comparison): string[] {
  const rate = ({ perSecond }: Figures) => `${perSecond.toFixed(0)}/s`;
  const times = `${shop.p99.toFixed(0)} and ${limit.p99.toFixed(0)}`;
  return [rate(shop), rate(limit), byRate.toFixed(2), byProcessor?.toFixed(2) ?? "–", times];
}
