import { setTimeout as sleep } from "node:timers/promises";
import type { ExaminedShop } from "./examined-shop.ts";
import { type Finding, reasonOf, wrong } from "./finding.ts";

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
