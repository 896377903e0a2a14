import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Listed, type ListedRow, type ListPage, requestPage } from "../api/resource-requests.ts";
import type { WithId } from "./selection.ts";

const refreshMillis = 20_000;

/** Newer rows that wait, because showing them would move what somebody reads. */
export interface WaitingRows {
  /** Rows that the shown page does not have. */
  readonly added: number;
  readonly show: () => void;
}

interface ShownList<Name extends Listed> {
  readonly resource: Name;
  readonly query: string;
  readonly queryKey: QueryKey;
  /** True while the list loads because of a change or another page. */
  readonly isFetching: boolean;
  /** Returns whether somebody reads or handles the rows. */
  readonly isInUse: () => boolean;
}

/**
 * Refreshes the rows of a list while its page is visible. Changed rows are replaced in place. Rows that come, go or move show immediately
 * while nobody uses the list; otherwise they wait, and are returned.
 */
export function useFreshRows<Name extends Listed>(list: ShownList<Name>): WaitingRows | null {
  type Page = ListPage<ListedRow<Name>>;
  const { resource, query, queryKey, isFetching } = list;
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Page | null>(null);
  const latest = useRef(list);
  latest.current = list;
  const shown = () => client.getQueryData<Page>(latest.current.queryKey);
  const show = (response: Page) => {
    client.setQueryData(latest.current.queryKey, response);
    setWaiting(null);
    // Tabs count the same rows.
    for (const counts of ["counts", "total"]) void client.invalidateQueries({ queryKey: [resource, counts] });
  };

  // A loaded page replaces what waited.
  useEffect(() => {
    if (isFetching) setWaiting(null);
  }, [isFetching]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key follows from resource and query
  useEffect(() => {
    const over = new AbortController();
    async function refresh(): Promise<void> {
      const before = client.getQueryState(queryKey);
      if (document.hidden || before?.status !== "success" || before.fetchStatus !== "idle") return;
      const fresh = await requestPage(resource, new URLSearchParams(query), over.signal);
      const now = client.getQueryState(queryKey);
      // A change by this browser has loaded newer rows.
      if (now?.dataUpdatedAt !== before.dataUpdatedAt || now.fetchStatus !== "idle") return;
      const old = shown();
      if (old === undefined) return;
      if (hasSameRows(old.data, fresh.data)) {
        client.setQueryData(queryKey, fresh);
        setWaiting(null);
      } else if (old.data.length === 0 || !latest.current.isInUse()) {
        show(fresh);
      } else {
        client.setQueryData(queryKey, { ...old, data: replaced(old.data, fresh.data) });
        setWaiting(fresh);
      }
    }
    const tryRefresh = () => {
      refresh().catch(() => {
        // The list's own query retries, and says that the rows are old.
        if (!over.signal.aborted) void client.invalidateQueries({ queryKey, exact: true });
      });
    };
    const timer = setInterval(tryRefresh, refreshMillis);
    document.addEventListener("visibilitychange", tryRefresh);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tryRefresh);
    };
  }, [resource, query, client]);

  if (waiting === null) return null;
  const known = new Set(shown()?.data.map(({ id }) => id));
  return {
    added: waiting.data.filter(({ id }) => !known.has(id)).length,
    show: () => show(waiting),
  };
}

function hasSameRows(old: readonly WithId[], fresh: readonly WithId[]): boolean {
  return old.length === fresh.length && old.every(({ id }, index) => id === fresh[index]?.id);
}

/** Returns the old rows in their order, with the content of the fresh ones. */
function replaced<Row extends WithId>(old: readonly Row[], fresh: readonly Row[]): readonly Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return old.map((row) => byId.get(row.id) ?? row);
}
