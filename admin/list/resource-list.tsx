import { useQuery } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import { SquareCheck } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice, StaleNotice } from "../ui/failure-notice.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { FilterBar, type ListFilter } from "./filter-bar.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { ListOriginProvider, originState } from "./list-origin.tsx";
import { ListPages } from "./list-pages.tsx";
import { type DefaultSort, listSearch, resourceList } from "./list-query.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { ListState } from "./list-state.ts";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { PickBar } from "./pick-bar.tsx";
import { type ListColumn, ResourceTable } from "./resource-table.tsx";
import { useRowKeys } from "./row-keys.ts";
import { SavedViews } from "./saved-views.tsx";
import { SearchField } from "./search-field.tsx";
import { useSelection } from "./selection.ts";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { useIsPhone } from "./use-is-phone.ts";

export interface CardProps<Row> {
  readonly row: Row;
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

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
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = listSearch(state, defaultSort);
  const address = state.params.toString();
  const origin = { query, search: address === "" ? "" : `?${address}` };
  const answer = useQuery(resourceList<Row>(resource, query));
  const rows = answer.data?.data ?? [];
  const selection = useSelection(rows, idOf);
  const total = answer.data?.meta.total;
  const isFiltered = filters.some(({ describe }) => describe(state.params) !== null);
  const [isChoosing, setChoosing] = useState(false);
  const { hidden, toggle } = useHiddenColumns(
    viewsOf,
    columns.flatMap((column) => (column.isHiddenAtFirst ? [column.id] : [])),
  );
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined && pathOf !== undefined) navigate(pathOf(row), { state: originState(origin) });
  };
  const choose = picked === undefined ? () => {} : selection.choose;
  const current = useRowKeys({ count: rows.length, onOpen: open, onChoose: choose });
  const onSearch = useCallback((text: string) => state.change({ q: text }), [state.change]);
  const savedViews = <SavedViews resource={viewsOf} state={state} />;
  return (
    <ListOriginProvider {...origin}>
      <section className="panel list-panel" aria-label={label}>
        {tabs !== undefined && (
          <ListTabs label={tabs.label} current={state.tab} params={state.params} tabs={tabs.all} />
        )}
        <div className="list-bar">
          {searchLabel !== undefined && (
            <SearchField value={state.query} label={searchLabel} onSearch={onSearch} />
          )}
          {!isPhone && <FilterBar filters={filters} state={state} canAdd />}
          <span className="row to-end">
            {isPhone && filters.length > 0 ? (
              <FilterSheet
                filters={filters}
                state={state}
                found={total === undefined ? null : (countText?.(total) ?? m.rows_count({ count: total }))}
              >
                {savedViews}
              </FilterSheet>
            ) : (
              !isPhone && savedViews
            )}
            {!isPhone && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
            {isPhone && picked !== undefined && (
              <button
                type="button"
                className="icon-button outlined"
                aria-pressed={isChoosing}
                aria-label={m.choose_rows()}
                onClick={() => {
                  setChoosing(!isChoosing);
                  selection.clear();
                }}
              >
                <SquareCheck size={20} aria-hidden />
              </button>
            )}
          </span>
        </div>
        {isPhone && isFiltered && (
          <div className="row wrap">
            <FilterBar filters={filters} state={state} canAdd={false} />
          </div>
        )}
        {isPhone && countText !== undefined && total !== undefined && total > 0 && (
          <p className="soft small">
            {[countText(total), ...(orderText === undefined ? [] : [orderText])].join(m.list_comma())}
          </p>
        )}
        {answer.isRefetchError && (
          <div className="panel-body">
            <StaleNotice onRetry={() => answer.refetch()} />
          </div>
        )}
        {answer.isPending ? (
          <ListSkeleton />
        ) : answer.isLoadingError ? (
          <div className="panel-body">
            <FailureNotice error={answer.error} onRetry={() => answer.refetch()} />
          </div>
        ) : rows.length === 0 ? (
          empty
        ) : isPhone ? (
          <ul className="cards">
            {rows.map((row, index) => (
              <Card
                key={idOf(row)}
                row={row}
                isChoosing={isChoosing}
                isChosen={selection.chosen.has(idOf(row))}
                onChoose={() => selection.choose(index, false)}
              />
            ))}
          </ul>
        ) : (
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
        )}
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
