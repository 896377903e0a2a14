import type { Drill, NotRun, Outcome } from "./drill.ts";

export interface Result {
  readonly drill: Drill;
  readonly verdict: Outcome | NotRun;
  readonly seconds: number;
}

/** Joins the figures into one line, since those of an error may have several. */
export function verdictOf(outcome: Outcome | NotRun): Outcome | NotRun {
  if ("notRunBecause" in outcome) return outcome;
  return { ...outcome, figures: outcome.figures.replace(/\s+/g, " ").trim() };
}

export function failed({ verdict }: Result): boolean {
  return "held" in verdict && !verdict.held;
}

/** Formats the last line of a drill: name, verdict, figures, duration. */
export function lineOf({ drill, verdict, seconds }: Result): string {
  return `${drill.name}: ${words(verdict)} (${duration(seconds)})`;
}

/** Parses a line of `lineOf`; undefined for others. */
export function readLine(name: string, line: string): Outcome | NotRun | undefined {
  const [, verdict, rest = ""] =
    new RegExp(`^${name}: (held|DID NOT HOLD|not run): (.*) \\(.*\\)$`).exec(line) ?? [];
  if (verdict === undefined) return undefined;
  return verdict === "not run" ? { notRunBecause: rest } : { held: verdict === "held", figures: rest };
}

/** Formats the table of docs/reliability.md. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(rowOf);
  return ["| drill | shows | verdict | figures | took |", "|---|---|---|---|---|", ...rows].join("\n");
}

/** Replaces a drill's row in the table. */
export function withRow(table: string, result: Result): string {
  const begin = `| \`${result.drill.name}\` |`;
  return table
    .split("\n")
    .map((line) => (line.startsWith(begin) ? rowOf(result) : line))
    .join("\n");
}

function rowOf({ drill, verdict, seconds }: Result): string {
  const [word, ...figures] = words(verdict).split(": ");
  return `| \`${drill.name}\` | ${drill.shows.join(", ")} | ${word} | ${figures.join(": ").replaceAll("|", "\\|")} | ${duration(seconds)} |`;
}

function words(verdict: Outcome | NotRun): string {
  if ("notRunBecause" in verdict) return `not run: ${verdict.notRunBecause}`;
  return `${verdict.held ? "held" : "DID NOT HOLD"}: ${verdict.figures}`;
}

function duration(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
