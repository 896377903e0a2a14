import { z } from "zod";
import { typedNumber } from "../numbers.ts";

/** Schema of a percentage above 0 and up to 100 with at most two decimals, parsed into hundredths of a percent. */
export const percentField = typedNumber("percent_range").transform((percent, context) => {
  const hundredths = Math.round(percent * 100);
  const isExact = Math.abs(hundredths - percent * 100) < 1e-6;
  if (isExact && hundredths >= 1 && hundredths <= 10_000) return hundredths;
  context.addIssue({ code: "custom", message: "percent_range" });
  return z.NEVER;
});
