import { z } from "zod";
import { wholeNumber } from "./numbers.ts";

export const pageParameter = wholeNumber(1, 100_000, "page_range").default(1);
export const perPageParameter = wholeNumber(1, 100, "page_range").default(24);

export const Meta = z.object({ total: z.int(), page: z.int(), per_page: z.int() }).meta({ id: "Meta" });
export type Meta = z.infer<typeof Meta>;

/** Returns the description of a number that is counted up to a limit. */
export function countedUpTo(limit: number): string {
  return `Number, exact below ${limit.toLocaleString("en")}; that figure means as many or more`;
}
