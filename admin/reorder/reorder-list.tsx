import { type QueryKey, type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { localised } from "../language.ts";
import { FailureNotice, toast, toastFailure } from "../ui/feedback.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import "./reorder.css";
import { GripVertical } from "lucide-react";
import type { Operations } from "../api/operations.generated.ts";
import { send } from "../api/request.ts";
import type { Listed, ListedRow, Ordered } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { Key } from "../ui/button.tsx";
import { useReorder } from "./use-reorder.ts";

interface NamedRow {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

/** Sortable rows of a resource while they load, fail, are none, or are there. */
export function PositionedRows<Row extends NamedRow>({
  query,
  rows,
  mayChange,
  onReorder,
  empty,
  children,
}: {
  readonly query: Pick<UseQueryResult, "isPending" | "isLoadingError" | "error" | "refetch">;
  readonly rows: readonly Row[];
  readonly mayChange: boolean;
  readonly onReorder: (rows: readonly Row[]) => void;
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}) {
  if (query.isPending) return <ListSkeleton />;
  if (query.isLoadingError) {
    return (
      <div className="panel-body">
        <FailureNotice error={query.error} onRetry={() => query.refetch()} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {mayChange && rows.length > 1 && <PositionsHint />}
      <ReorderList
        items={rows}
        keyOf={({ id }) => String(id)}
        nameOf={({ name_ar, name_en }) => localised(name_ar, name_en)}
        canReorder={mayChange}
        onReorder={onReorder}
      >
        {children}
      </ReorderList>
    </>
  );
}

/** Name of a row in the page's language, and in the other. */
export function BothNames({ name_ar, name_en }: Omit<NamedRow, "id">) {
  return (
    <>
      <span className="strong">{localised(name_ar, name_en)}</span>
      <bdi className="soft small" lang={localised("en", "ar")}>
        {localised(name_en, name_ar)}
      </bdi>
    </>
  );
}

/** Sortable rows: dragged by their handles or moved with Alt and arrows. */
export function ReorderList<Item>({
  items,
  keyOf,
  nameOf,
  canReorder,
  onReorder,
  children,
}: {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly canReorder: boolean;
  readonly onReorder: (items: readonly Item[]) => void;
  readonly children: (item: Item) => ReactNode;
}) {
  const reorder = useReorder({ items, keyOf, nameOf, onReorder });
  return (
    <>
      <ul
        className="reorder-list"
        ref={(list) => {
          reorder.list.current = list;
        }}
      >
        {reorder.items.map((item) => (
          <li
            key={keyOf(item)}
            data-dragged={reorder.isDragged(item) || undefined}
            {...reorder.itemProps(item)}
          >
            {canReorder && (
              <button
                type="button"
                className="reorder-handle"
                aria-label={m.move_row({ name: nameOf(item) })}
                {...reorder.handleProps(item)}
              >
                <GripVertical size={18} aria-hidden />
              </button>
            )}
            {children(item)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="assertive">
        {reorder.announcement}
      </p>
    </>
  );
}

export function PositionsHint() {
  return (
    <p className="panel-head soft small">
      <span className="on-desk">
        {m.drag_to_order()} <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>
      </span>
      <span className="on-phone">{m.drag_by_handle()}</span>
    </p>
  );
}

/**
 * Saves new positions of rows immediately: shows it optimistically, reverts it if rejected, and offers to undo it for 8 s. `bodyOf` returns
 * the request body for the ids in their order.
 */
export function useSavePositions<Name extends Ordered & Listed>(
  resource: Name,
  queryKey: QueryKey,
  bodyOf: (ids: readonly number[]) => Operations[`PUT /${Name}/order`]["body"],
) {
  const client = useQueryClient();
  const saving = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function savePositions(ids: readonly number[]): Promise<boolean> {
    try {
      await send(`PUT /${resource}/order`, { body: bodyOf(ids) });
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      waiting.current -= 1;
      // A later pending save refetches instead.
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    }
  }

  /** `rows` are the reordered rows; other rows of the query follow behind them. */
  return async function save(
    rows: readonly ListedRow<Name>[],
    before?: readonly ListedRow<Name>[],
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    waiting.current += 1;
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly ListedRow<Name>[]>(queryKey, (all = []) => [
      ...rows,
      ...all.filter(({ id }) => !ids.includes(id)),
    ]);
    // One at a time, so that the last order wins.
    const sent = saving.current.then(() => savePositions(ids));
    saving.current = sent.then(() => {});
    if (!(await sent)) return;
    if (before === undefined) toast(m.undone());
    else toast(m.order_saved(), { undo: () => void save(before) });
  };
}
