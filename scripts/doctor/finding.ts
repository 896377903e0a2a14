import { setTimeout as sleep } from "node:timers/promises";
import type { ExaminedShop } from "./examined-shop.ts";

/** Result of a check: fine, a note, a problem, or a check that could not run. */
export interface Finding {
  readonly kind: "fine" | "advice" | "wrong" | "skipped";
  /** One line in plain words. */
  readonly text: string;
}

export const fine = (text: string): Finding => ({ kind: "fine", text });
export const advice = (text: string): Finding => ({ kind: "advice", text });
export const wrong = (text: string): Finding => ({ kind: "wrong", text });
export const skipped = (text: string): Finding => ({ kind: "skipped", text });

/** Returns the reason of a failure in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [line = ""] = error.message.split("\n");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return line === "" ? code : line;
}

/** Check of one thing. An exception counts as wrong. */
export interface Check {
  readonly name: string;
  find(shop: ExaminedShop): Promise<readonly Finding[]>;
}

const marks: Record<Finding["kind"], string> = { fine: "✓", advice: "!", wrong: "✗", skipped: "–" };

/** Runs all checks concurrently, each within `limit` ms, and prints their findings in order. Returns the number of wrong ones. */
export async function examine(
  shop: ExaminedShop,
  checks: readonly Check[],
  tell: (line: string) => void,
  limit = 10_000,
): Promise<number> {
  const found = checks.map((check) => findInTime(check, shop, limit));
  let count = 0;
  for (const [index, { name }] of checks.entries()) {
    for (const { kind, text } of (await found[index]) ?? []) {
      if (kind === "wrong") count++;
      tell(`${marks[kind]} ${name}: ${text}`);
    }
  }
  return count;
}

async function findInTime({ find }: Check, shop: ExaminedShop, limit: number): Promise<readonly Finding[]> {
  const late = sleep(limit, [wrong(`no answer within ${limit / 1000} s`)], { ref: false });
  const found = find(shop).catch((error: unknown) => [wrong(reasonOf(error))]);
  return await Promise.race([found, late]);
}
