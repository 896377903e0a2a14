import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Link, type LinkProps, useLocation } from "react-router";

/** The list that a row was opened from. */
export interface ListOrigin {
  /** What the API was asked for. */
  readonly query: string;
  /** The list's own address behind its path, which is the way back. */
  readonly search: string;
}

const Origin = createContext<ListOrigin | null>(null);

/** Tells the links to a list's rows which list they stand in. */
export function ListOriginProvider({
  query,
  search,
  children,
}: ListOrigin & { readonly children: ReactNode }) {
  return <Origin value={useMemo(() => ({ query, search }), [query, search])}>{children}</Origin>;
}

/** A link from a list to the page of a row, which then knows the rows before and after. */
export function RowLink(props: Omit<LinkProps, "state">) {
  return <Link {...props} state={originState(useContext(Origin))} />;
}

/** What the history keeps of the list with a row's page. */
export function originState(list: ListOrigin | null): { readonly list: ListOrigin | null } {
  return { list };
}

/** The list that this page was opened from; null for who came another way. */
export function useListOrigin(): ListOrigin | null {
  const state: unknown = useLocation().state;
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  if (typeof list !== "object" || list === null || !("query" in list) || !("search" in list)) return null;
  const { query, search } = list;
  return typeof query === "string" && typeof search === "string" ? { query, search } : null;
}
