import {
  type ColumnDef,
  columnVisibilityFeature,
  FlexRender,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode, useMemo } from "react";
import { m } from "../messages/compiled/messages.js";
import type { ListColumn } from "./list-parts.tsx";
import type { DefaultSort } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import type { WithId } from "./selection.ts";

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

interface ResourceTableProps<Row extends RowData & WithId> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly label: string;
  readonly state: ListState;
  readonly defaultSort: DefaultSort;
  /** Accessible name of a row's checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly chosen: ReadonlySet<number>;
  readonly canChoose: boolean;
  readonly onChoose: (index: number, range: boolean) => void;
  readonly onChooseAll: (all: boolean) => void;
  readonly onOpen: (index: number) => void;
  readonly current: number | null;
  readonly hidden: ReadonlySet<string>;
  readonly below?: ((row: Row) => ReactNode) | undefined;
}

/** Table of a list on a desktop: sortable header, checkboxes, and the row that the keyboard is on. */
export function ResourceTable<Row extends RowData & WithId>({
  rows,
  columns,
  label,
  state,
  defaultSort,
  nameOf,
  chosen,
  canChoose,
  onChoose,
  onChooseAll,
  onOpen,
  current,
  hidden,
  below,
}: ResourceTableProps<Row>) {
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) })),
    [columns],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => String(row.id),
    state: {
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])),
      rowSelection: Object.fromEntries([...chosen].map((id) => [String(id), true])),
    },
  });
  const chosenHere = rows.filter((row) => chosen.has(row.id)).length;
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <div className="table-scroll">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {canChoose && (
              <ChooseAllHead
                isAll={rows.length > 0 && chosenHere === rows.length}
                isSome={chosenHere > 0 && chosenHere < rows.length}
                onChooseAll={onChooseAll}
              />
            )}
            {table.getHeaderGroups()[0]?.headers.map((header) => (
              <ColumnHead
                key={header.id}
                column={columnOf.get(header.column.id)}
                state={state}
                defaultSort={defaultSort}
              >
                <FlexRender header={header} />
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => {
            const under = below?.(row.original) ?? null;
            return (
              <Fragment key={row.id}>
                <tr
                  data-row={index}
                  data-current={current === index || undefined}
                  aria-selected={chosen.has(row.original.id)}
                  onClick={(event) => isPlainClick(event) && onOpen(index)}
                >
                  {canChoose && (
                    <td>
                      <input
                        type="checkbox"
                        className="checkbox"
                        aria-label={m.choose_row({ name: nameOf(row.original) })}
                        checked={chosen.has(row.original.id)}
                        onChange={() => {}}
                        onClick={(event) => onChoose(index, event.shiftKey)}
                      />
                    </td>
                  )}
                  {row.getVisibleCells().map((cell) => (
                    <td key={cell.id} className={cellClass(columnOf.get(cell.column.id))}>
                      <FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
                {under !== null && (
                  <tr className="below">
                    <td colSpan={row.getVisibleCells().length + (canChoose ? 1 : 0)}>{under}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Header checkbox that selects all rows of the page or none. */
function ChooseAllHead({
  isAll,
  isSome,
  onChooseAll,
}: {
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly onChooseAll: (all: boolean) => void;
}) {
  return (
    <th scope="col" className="w-[38px]">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={m.choose_all()}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome;
        }}
        onChange={(event) => onChooseAll(event.target.checked)}
      />
    </th>
  );
}

function cellClass(column: Pick<ListColumn<never>, "isNumber" | "from"> | undefined): string | undefined {
  const names = [
    ...(column?.isNumber ? ["number"] : []),
    ...(column?.from === undefined ? [] : [column.from]),
  ];
  return names.length === 0 ? undefined : names.join(" ");
}

/** True for a click that opens a row. Clicks on controls and the end of a text selection do not. */
function isPlainClick(event: MouseEvent): boolean {
  const isControl =
    event.target instanceof Element && event.target.closest("a, button, input, select") !== null;
  return !isControl && getSelection()?.isCollapsed !== false;
}

function ColumnHead<Row extends RowData & WithId>({
  column,
  state,
  defaultSort,
  children,
}: {
  readonly column: ListColumn<Row> | undefined;
  readonly state: ListState;
  readonly defaultSort: ResourceTableProps<Row>["defaultSort"];
  readonly children: ReactNode;
}) {
  const className = cellClass(column);
  const sortsBy = column?.sortsBy;
  if (sortsBy === undefined) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  }
  const isSorted = (state.sort ?? defaultSort.sort) === sortsBy;
  const order = isSorted ? (state.order ?? defaultSort.order) : undefined;
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === undefined ? undefined : order === "asc" ? "ascending" : "descending"}
    >
      <button
        type="button"
        className="sort"
        onClick={() => state.change({ sort: sortsBy, order: order === "desc" ? "asc" : "desc" })}
      >
        {children}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
