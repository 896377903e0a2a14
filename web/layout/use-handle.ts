import { useMatches } from "react-router";

/**
 * Marks in a route's `handle`. `bare`: no usual header. `chatAtEnd`: the chat button does not float. `isNotFound`: page of unknown paths.
 */
export type RouteMark = "bare" | "chatAtEnd" | "isNotFound";

/** True if a route of the current page has the mark. */
export function useHandle(mark: RouteMark): boolean {
  return useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && mark in handle);
}
