import type { Pool } from "pg";
import { StatementNames } from "#db/statement-names.ts";
import { percentile } from "../percentile.ts";
import type { Statement } from "../statement.ts";
import type { OwnResult } from "./baseline-setup.ts";

/** The rows of a call's statements, one after the other as the shop sends them. */
export async function rowsOf(pool: Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const { text, values } of statements) rows.push((await pool.query<object>(named(text, values))).rows);
  return rows;
}

/** Does one thing over and over on several lines at once; each line ends when its `next` says so. */
export async function timeAll(lines: readonly (() => Promise<boolean>)[]): Promise<OwnResult> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    lines.map(async (next) => {
      for (let start = performance.now(); await next(); start = performance.now()) {
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return { requests: times.length, seconds, p99: percentile(times, 0.99) };
}

const names = new StatementNames();

/** A statement under the name that the shop gives it, so that it is planned as seldom. */
export function named(text: string, values: unknown[]) {
  const name = names.nameOf(text);
  return name === undefined ? { text, values } : { text, values, name };
}
