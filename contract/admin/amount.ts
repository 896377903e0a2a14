import { z } from "zod";
import { piastres } from "../money.ts";
import { typedNumber, wholeNumber } from "../numbers.ts";

const maxPounds = 1_000_000;

/** An amount in pounds with at most two decimals, from `least` piastres on; parsed into whole piastres. */
export function amount(least: number) {
  return typedNumber("price_range")
    .pipe(z.number().max(maxPounds, "price_range"))
    .transform((pounds, context) => {
      const parsed = piastres(pounds);
      if (parsed !== null && parsed >= least) return parsed;
      context.addIssue({ code: "custom", message: "price_range" });
      return z.NEVER;
    });
}

/** A whole number of things, 0 or more. */
export const count = wholeNumber(0, 1_000_000, "whole_number");

/** A whole number of things, 1 or more. */
export const positiveCount = wholeNumber(1, 1_000_000, "positive_number");
