import { rowId } from "#contract/numbers.ts";

/** The row id in a page's address; 0, which no row has, for anything else. An id has one spelling, so that a page has one address. */
export function routeId(text: string): number {
  const parsed = rowId.safeParse(text);
  return parsed.success && String(parsed.data) === text ? parsed.data : 0;
}
