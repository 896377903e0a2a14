import { z } from "zod";
import { wholeNumber } from "./numbers.ts";

/** Number of a page in a list: 1 to 100,000, by default 1. */
export const pageParameter = wholeNumber(1, 100_000, "page_range").default(1);
/** Number of rows per page: 1 to 100, by default 24. */
export const perPageParameter = wholeNumber(1, 100, "page_range").default(24);

/** Page of a list in a response, and the `total` number of rows on all pages. */
export const Meta = z.object({ total: z.int(), page: z.int(), per_page: z.int() }).meta({ id: "Meta" });
export type Meta = z.infer<typeof Meta>;

/** Returns the API description of a number that the shop counts only up to a limit. */
export function countedUpTo(limit: number): string {
  return `Exact below ${limit.toLocaleString("en")}; ${limit.toLocaleString("en")} stands for that many or more`;
}
