import { z } from "zod";
import { piastres } from "./money.ts";
import { typedNumber, wholeNumber } from "./numbers.ts";

const maxPounds = 1_000_000;

/** Creates the schema of an amount in pounds with at most two decimals, from `min` piastres to 1,000,000 pounds. It becomes piastres. */
export function amount(min: number) {
  return typedNumber("price_range")
    .pipe(z.number().max(maxPounds, "price_range"))
    .transform((pounds, context) => {
      const parsed = piastres(pounds);
      if (parsed !== null && parsed >= min) return parsed;
      context.addIssue({ code: "custom", message: "price_range" });
      return z.NEVER;
    });
}

/** Whole number from 0 to 1,000,000. */
export const count = wholeNumber(0, 1_000_000, "whole_number");

/** Whole number from 1 to 1,000,000. */
export const positiveCount = wholeNumber(1, 1_000_000, "positive_number");
