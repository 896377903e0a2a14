import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Link, type LinkProps, useLocation } from "react-router";

/** List that a row was opened from. */
export interface ListOrigin {
  /** Query of the API request. */
  readonly query: string;
  /** Query string of the list's URL, for the way back. */
  readonly search: string;
}

const Origin = createContext<ListOrigin | null>(null);

/** Gives the row links of a list their origin. */
export function ListOriginProvider({
  query,
  search,
  children,
}: ListOrigin & { readonly children: ReactNode }) {
  return <Origin value={useMemo(() => ({ query, search }), [query, search])}>{children}</Origin>;
}

/** Link from a list to a row's page, which can then link to the previous and next row. */
export function RowLink(props: Omit<LinkProps, "state">) {
  return <Link {...props} state={originState(useContext(Origin))} />;
}

/** List around this component, or null. */
export function useShownList(): ListOrigin | null {
  return useContext(Origin);
}

/** History state of a row's page: the list it was opened from. */
export function originState(list: ListOrigin | null): { readonly list: ListOrigin | null } {
  return { list };
}

/** List that this page was opened from, or null. */
export function useListOrigin(): ListOrigin | null {
  const state: unknown = useLocation().state;
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  if (typeof list !== "object" || list === null || !("query" in list) || !("search" in list)) return null;
  const { query, search } = list;
  return typeof query === "string" && typeof search === "string" ? { query, search } : null;
}
