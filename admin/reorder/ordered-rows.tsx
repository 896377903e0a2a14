import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { localised } from "../language.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { OrderHint } from "./order-hint.tsx";
import { ReorderList } from "./reorder-list.tsx";
import "./reorder.css";

interface NamedRow {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

/** Sortable rows of a resource while they load, fail, are none, or are there. */
export function OrderedRows<Row extends NamedRow>({
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
      {mayChange && rows.length > 1 && <OrderHint />}
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
