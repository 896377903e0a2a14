import type { ReactNode } from "react";

/** Column of a table: its header, and its cell in the row of one item. */
export interface DataColumn<Item> {
  readonly label: () => string;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumber?: boolean;
  /** Whether the cell names its row. */
  readonly isRowHeader?: boolean;
  /** Further class names of the cell. */
  readonly className?: string | ((item: Item) => string);
}

interface DataTableProps<Item> {
  readonly columns: readonly DataColumn<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly className?: string;
  /** Caption for screen readers. */
  readonly caption?: string;
}

/** Table that scrolls sideways where it is wider than its place, with the keyboard too. */
export function ScrolledTable<Item>(props: DataTableProps<Item> & { readonly caption: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus
    <div className="table-scroll" role="group" aria-label={props.caption} tabIndex={0}>
      <DataTable {...props} />
    </div>
  );
}

/** Table of a few rows without sorting and selection. */
export function DataTable<Item>({
  columns,
  items,
  keyOf,
  className = "table",
  caption,
}: DataTableProps<Item>) {
  return (
    <table className={className}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label()} scope="col" className={isNumber ? "number" : undefined}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map((column) => (
              <DataCell key={column.label()} column={column} item={item} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DataCell<Item>({ column, item }: { readonly column: DataColumn<Item>; readonly item: Item }) {
  const { label, cell, isNumber, isRowHeader, className } = column;
  const own = typeof className === "function" ? className(item) : className;
  const classes = [isNumber ? "number" : "", own ?? ""].filter((name) => name !== "").join(" ");
  if (isRowHeader) return <th scope="row">{cell(item)}</th>;
  return (
    <td data-label={label()} className={classes === "" ? undefined : classes}>
      {cell(item)}
    </td>
  );
}
