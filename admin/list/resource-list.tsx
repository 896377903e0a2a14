import { type ReactNode, useState } from "react";
import type { ListedResource } from "#contract/admin/resources.ts";
import type { Listed, ListedRow } from "../api/resource-requests.ts";
import { hasRows, listName, rowPath } from "../resources.ts";
import { type Shortcuts, useShortcuts } from "../ui/shortcuts.ts";
import type { ListFilter } from "./filter-bar.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListOriginProvider } from "./list-origin.tsx";
import { ListPages } from "./list-pages.tsx";
import type { ListColumn } from "./list-parts.tsx";
import type { DefaultSort } from "./list-query.ts";
import { type CardProps, ListRows, PickBar, WaitingRowsBar } from "./list-rows.tsx";
import type { ListState } from "./list-state.ts";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { useListRows } from "./use-list-rows.ts";

export type { CardProps };

const newestFirst = { sort: "id", order: "desc" } as const;

interface ResourceListProps<Name extends Listed & ListedResource, Row = ListedRow<Name>> {
  readonly resource: Name;
  /** Name of the saved views and columns, if several lists show the same resource. */
  readonly viewsOf?: ListedResource;
  /** Accessible name; that of the navigation by default. */
  readonly label?: string;
  readonly state: ListState;
  readonly columns: readonly ListColumn<Row>[];
  /** The newest row first by default. */
  readonly defaultSort?: DefaultSort;
  /** Accessible name of a row's checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Path that a row opens; by default its page, if the resource has one. */
  readonly pathOf?: (row: Row) => string;
  readonly Card: (props: CardProps<Row>) => ReactNode;
  readonly tabs?: { readonly label: string; readonly all: readonly ListTab[] };
  /** Label of the search field; without it the list has none. */
  readonly searchLabel?: string;
  readonly filters?: readonly ListFilter[];
  /** Text with the number of rows, above the cards on a phone. */
  readonly countText?: (total: number) => string;
  /** Text of the sort order, if no column header shows it. */
  readonly orderText?: string;
  /** Text with the number of rows that came while somebody reads the list. */
  readonly newText?: (count: number) => string;
  readonly empty: ReactNode;
  /** Actions for the selected rows. Without it rows cannot be selected. */
  readonly picked?: (rows: readonly Row[], clearSelection: () => void) => ReactNode;
  readonly sumOf?: (rows: readonly Row[]) => ReactNode;
  /** Content below a row, such as an inline editor. */
  readonly below?: (row: Row) => ReactNode;
  /** Shortcuts for the row that the keys have reached. */
  readonly keysOf?: (row: Row) => Shortcuts;
}

/** List of the back office: tabs, search, filters, saved views, keyboard navigation and bulk actions. */
export function ResourceList<Name extends Listed & ListedResource>({
  resource,
  viewsOf = resource,
  label = listName(resource),
  state,
  columns,
  defaultSort = newestFirst,
  nameOf,
  pathOf = hasRows(resource) ? ({ id }) => rowPath(resource, id) : undefined,
  Card,
  tabs,
  searchLabel,
  filters = [],
  countText,
  orderText,
  newText,
  empty,
  picked,
  sumOf,
  below,
  keysOf,
}: ResourceListProps<Name>) {
  const list = useListRows({
    resource,
    state,
    defaultSort,
    pathOf,
    canChoose: picked !== undefined,
  });
  const { origin, response, rows, selection, open, choose, current, panel, waiting } = list;
  const reached = current === null ? undefined : rows[current];
  useShortcuts(reached === undefined || keysOf === undefined ? {} : keysOf(reached));
  // A selection that survived another page is still being made.
  const [isChoosing, setChoosing] = useState(list.selection.rows.length > 0);
  const { hidden, toggle } = useHiddenColumns(
    viewsOf,
    columns.flatMap((column) => (column.isHiddenAtFirst ? [column.id] : [])),
  );
  return (
    <ListOriginProvider {...origin}>
      <WaitingRowsBar waiting={waiting} newText={newText} />
      <section ref={panel} className="panel list-panel" aria-label={label}>
        {tabs !== undefined && (
          <ListTabs label={tabs.label} current={state.tab} params={state.params} tabs={tabs.all} />
        )}
        <ListBar
          viewsOf={viewsOf}
          state={state}
          columns={columns}
          searchLabel={searchLabel}
          filters={filters}
          total={response.data?.meta.total}
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
        <ListRows list={list} Card={Card} isChoosing={isChoosing} empty={empty}>
          <ResourceTable
            rows={rows}
            columns={columns}
            label={label}
            state={state}
            defaultSort={defaultSort}
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
        {response.data !== undefined && rows.length > 0 && (
          <ListPages
            meta={response.data.meta}
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

const storageKey = (resource: string) => `smile:admin-columns:${resource}`;

/** Columns that are hidden in this browser; `atFirst` until staff choose. */
function useHiddenColumns(resource: string, atFirst: readonly string[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read(resource) ?? atFirst));
  return {
    hidden,
    toggle(id: string) {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      localStorage.setItem(storageKey(resource), JSON.stringify([...next]));
      setHidden(next);
    },
  };
}

function read(resource: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? "null");
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}
