import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { originState } from "./list-origin.tsx";
import { type DefaultSort, listSearch, resourceList } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import { useRowKeys } from "./row-keys.ts";
import { useSelection, type WithId } from "./selection.ts";

/** Rows of a list for its address: the query, the selection, and the keys that move, open and choose. */
export function useListRows<Row extends WithId>({
  resource,
  state,
  defaultSort,
  pathOf,
  canChoose,
}: {
  readonly resource: string;
  readonly state: ListState;
  readonly defaultSort: DefaultSort;
  readonly pathOf: ((row: Row) => string) | undefined;
  readonly canChoose: boolean;
}) {
  const navigate = useNavigate();
  const query = listSearch(state, defaultSort);
  const address = state.params.toString();
  const origin = { query, search: address === "" ? "" : `?${address}` };
  const answer = useQuery(resourceList<Row>(resource, query));
  const rows = answer.data?.data ?? [];
  const selection = useSelection(rows);
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined && pathOf !== undefined) navigate(pathOf(row), { state: originState(origin) });
  };
  const choose = canChoose ? selection.choose : () => {};
  const current = useRowKeys({ count: rows.length, onOpen: open, onChoose: choose });
  return { origin, answer, rows, selection, open, choose, current };
}
