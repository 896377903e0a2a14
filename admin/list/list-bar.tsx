import type { RowData } from "@tanstack/react-table";
import { ChevronDown, Columns3, ListFilter as FilterIcon, SquareCheck } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useCallback, useState } from "react";
import type { ListedResource } from "#contract/admin/resources.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Menu } from "../ui/menu.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { FilterBar, type ListFilter } from "./filter-bar.tsx";
import type { ListColumn } from "./list-parts.tsx";
import type { ListState } from "./list-state.ts";
import { SavedViews } from "./saved-views.tsx";
import { SearchField } from "./search-field.tsx";

interface ListBarProps<Row extends RowData> {
  readonly viewsOf: ListedResource;
  readonly state: ListState;
  readonly columns: readonly ListColumn<Row>[];
  readonly searchLabel: string | undefined;
  readonly filters: readonly ListFilter[];
  /** Number of rows on all pages; undefined before the first response. */
  readonly total: number | undefined;
  readonly countText: ((total: number) => string) | undefined;
  readonly orderText: string | undefined;
  readonly canChoose: boolean;
  readonly isChoosing: boolean;
  readonly onChoosing: (chooses: boolean) => void;
  readonly hidden: ReadonlySet<string>;
  readonly onToggleColumn: (id: string) => void;
}

/** Bar above the rows of a list: search, filters, saved views, columns. A phone has its filters in a sheet. */
export function ListBar<Row extends RowData>({
  viewsOf,
  state,
  columns,
  searchLabel,
  filters,
  total,
  countText,
  orderText,
  canChoose,
  isChoosing,
  onChoosing,
  hidden,
  onToggleColumn,
}: ListBarProps<Row>) {
  const isPhone = useIsPhone();
  const isFiltered = filters.some(({ describe }) => describe(state.params) !== null);
  const onSearch = useCallback((text: string) => state.change({ q: text }), [state.change]);
  const savedViews = <SavedViews resource={viewsOf} state={state} />;
  return (
    <>
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
          {!isPhone && <ColumnsMenu columns={columns} hidden={hidden} onToggle={onToggleColumn} />}
          {isPhone && canChoose && (
            <button
              type="button"
              className="icon-button outlined"
              aria-pressed={isChoosing}
              aria-label={m.choose_rows()}
              onClick={() => onChoosing(!isChoosing)}
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
    </>
  );
}

/** Menu of the visible columns. The first column opens the row and always shows. */
function ColumnsMenu({
  columns,
  hidden,
  onToggle,
}: {
  readonly columns: readonly { readonly id: string; readonly header: () => string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}) {
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button outlined" aria-label={m.columns()}>
          <Columns3 size={18} aria-hidden />
        </button>
      }
    >
      <DropdownMenu.Label className="menu-label">{m.columns()}</DropdownMenu.Label>
      {columns.slice(1).map(({ id, header }) => (
        <DropdownMenu.CheckboxItem
          key={id}
          className="menu-item"
          checked={!hidden.has(id)}
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={() => onToggle(id)}
        >
          <input
            type="checkbox"
            className="checkbox"
            checked={!hidden.has(id)}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {header()}
        </DropdownMenu.CheckboxItem>
      ))}
    </Menu>
  );
}

/** All filters of a list on a phone. Each expands in place and applies immediately. */
export function FilterSheet({
  filters,
  state,
  found,
  children,
}: {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
  /** Text with the number of matching rows; null while loading. */
  readonly found: string | null;
  /** Further controls below the filters. */
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  // Remounts the fields when all filters are removed.
  const [times, setTimes] = useState(0);
  const set = filters.filter(({ describe }) => describe(state.params) !== null).length;
  return (
    <>
      <button
        type="button"
        className="icon-button outlined"
        aria-label={m.filters()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon size={20} aria-hidden />
        {set > 0 && <span className="bell-dot" />}
      </button>
      <Dialog
        title={m.filters()}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <>
            {state.hasFilters && (
              <Button
                onClick={() => {
                  state.clearFilters();
                  setTimes(times + 1);
                }}
              >
                {m.remove_filters()}
              </Button>
            )}
            <Button kind="primary" onClick={() => setOpen(false)}>
              {found === null ? m.close() : m.show_found({ found })}
            </Button>
          </>
        }
      >
        <div className="filter-sheet">
          {filters.map(({ id, label, describe, Editor }) => {
            const value = describe(state.params);
            return (
              <details key={id}>
                <summary>
                  <span className="strong">{label}</span>
                  <span className="soft grow cut">{value}</span>
                  <ChevronDown size={18} className="soft" aria-hidden />
                </summary>
                <Editor key={times} state={state} />
              </details>
            );
          })}
        </div>
        {children}
      </Dialog>
    </>
  );
}
