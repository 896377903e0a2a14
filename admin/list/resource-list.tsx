import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useState } from "react";
import type { ListFilter } from "./filter-bar.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListOriginProvider } from "./list-origin.tsx";
import { ListPages } from "./list-pages.tsx";
import type { DefaultSort } from "./list-query.ts";
import { type CardProps, ListRows } from "./list-rows.tsx";
import type { ListState } from "./list-state.ts";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { PickBar } from "./pick-bar.tsx";
import { type ListColumn, ResourceTable } from "./resource-table.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { useListRows } from "./use-list-rows.ts";

export type { CardProps };

interface ResourceListProps<Row extends RowData> {
  /** What the API calls it: its path, and the name that saved views are kept under. */
  readonly resource: string;
  /** The name of its saved views and columns, where several lists show the same rows. */
  readonly viewsOf?: string;
  readonly label: string;
  readonly state: ListState;
  readonly columns: readonly ListColumn<Row>[];
  readonly defaultSort: DefaultSort;
  readonly idOf: (row: Row) => number;
  /** How a row is called when it is chosen. */
  readonly nameOf: (row: Row) => string;
  readonly pathOf?: (row: Row) => string;
  /** A row on a phone. */
  readonly Card: (props: CardProps<Row>) => ReactNode;
  readonly tabs?: { readonly label: string; readonly all: readonly ListTab[] };
  /** Without it the list can't be searched. */
  readonly searchLabel?: string;
  readonly filters?: readonly ListFilter[];
  /** How many rows there are, in words; said above the cards of a phone. */
  readonly countText?: (total: number) => string;
  /** In what order they stand, in words, where their head does not show it. */
  readonly orderText?: string;
  readonly empty: ReactNode;
  /** What can be done with the rows that are chosen; without it none can be. */
  readonly picked?: (rows: readonly Row[], letGo: () => void) => ReactNode;
  readonly sumOf?: (rows: readonly Row[]) => ReactNode;
  /** What stands under a row for the time being, such as what is edited in it. */
  readonly below?: (row: Row) => ReactNode;
}

/** Every list of the back office: tabs, search, filters, saved views, rows that keys walk through, what can be done with several. */
export function ResourceList<Row extends RowData>({
  resource,
  viewsOf = resource,
  label,
  state,
  columns,
  defaultSort,
  idOf,
  nameOf,
  pathOf,
  Card,
  tabs,
  searchLabel,
  filters = [],
  countText,
  orderText,
  empty,
  picked,
  sumOf,
  below,
}: ResourceListProps<Row>) {
  const list = useListRows<Row>({
    resource,
    state,
    defaultSort,
    idOf,
    pathOf,
    canChoose: picked !== undefined,
  });
  const { origin, answer, rows, selection, open, choose, current } = list;
  const [isChoosing, setChoosing] = useState(false);
  const { hidden, toggle } = useHiddenColumns(
    viewsOf,
    columns.flatMap((column) => (column.isHiddenAtFirst ? [column.id] : [])),
  );
  return (
    <ListOriginProvider {...origin}>
      <section className="panel list-panel" aria-label={label}>
        {tabs !== undefined && (
          <ListTabs label={tabs.label} current={state.tab} params={state.params} tabs={tabs.all} />
        )}
        <ListBar
          viewsOf={viewsOf}
          state={state}
          columns={columns}
          searchLabel={searchLabel}
          filters={filters}
          total={answer.data?.meta.total}
          countText={countText}
          orderText={orderText}
          canChoose={picked !== undefined}
          isChoosing={isChoosing}
          onChoosing={(chooses) => {
            setChoosing(chooses);
            selection.clear();
          }}
          hidden={hidden}
          onToggleColumn={toggle}
        />
        <ListRows list={list} idOf={idOf} Card={Card} isChoosing={isChoosing} empty={empty}>
          <ResourceTable
            rows={rows}
            columns={columns}
            label={label}
            state={state}
            defaultSort={defaultSort}
            idOf={idOf}
            nameOf={nameOf}
            chosen={selection.chosen}
            canChoose={picked !== undefined}
            onChoose={choose}
            onChooseAll={selection.chooseAll}
            onOpen={open}
            current={current}
            hidden={hidden}
            below={below}
          />
        </ListRows>
        {answer.data !== undefined && rows.length > 0 && (
          <ListPages
            meta={answer.data.meta}
            canChoose={picked !== undefined}
            onPage={(page) => state.change({ page: String(page) })}
          />
        )}
      </section>
      {picked !== undefined && selection.rows.length > 0 && (
        <PickBar count={selection.rows.length} sum={sumOf?.(selection.rows)} onClear={selection.clear}>
          {picked(selection.rows, selection.clear)}
        </PickBar>
      )}
    </ListOriginProvider>
  );
}
