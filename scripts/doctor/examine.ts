import { setTimeout as sleep } from "node:timers/promises";
import type { ExaminedShop } from "./examined-shop.ts";
import { type Finding, reasonOf, wrong } from "./finding.ts";

/** One thing to look at. What it throws is wrong. */
export interface Check {
  readonly name: string;
  find(shop: ExaminedShop): Promise<readonly Finding[]>;
}

const marks: Record<Finding["kind"], string> = { fine: "✓", advice: "!", wrong: "✗", skipped: "–" };

/**
 * Makes all checks at once, each with `limit` milliseconds of its own, and tells their findings in the order of the list. Answers how many are
 * wrong.
 */
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
