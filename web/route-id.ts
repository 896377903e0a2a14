import { rowId } from "#contract/numbers.ts";

/** Row id in a page's path; 0, which no row has, for anything else. Each id has one spelling, so that a page has one URL. */
export function routeId(text: string): number {
  const parsed = rowId.safeParse(text);
  return parsed.success && String(parsed.data) === text ? parsed.data : 0;
}
