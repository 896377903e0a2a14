import { useMatches } from "react-router";

/**
 * Marks that a route exports in its `handle`: `bare`, a page without the usual header; `chatAtEnd`, nothing floats over the page;
 * `isNotFound`, the page of addresses that the shop does not know.
 */
export type RouteMark = "bare" | "chatAtEnd" | "isNotFound";

/** Returns whether a route of the present page has a mark. */
export function useHandle(mark: RouteMark): boolean {
  return useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && mark in handle);
}
