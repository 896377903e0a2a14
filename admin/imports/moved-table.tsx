import type { ImportProblem } from "#contract/admin/imports/import.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { CheckRow } from "../ui/field.tsx";
import { LeftToRight, OwnWords } from "../ui/written-values.tsx";
import type { Confirmation } from "./import-actions.ts";

/** Cells whose value in the shop has moved, or may have: exported, typed and current value, and whether the file's one is written. */
export function MovedTable({
  cells,
  total,
  confirmation,
}: {
  readonly cells: readonly ImportProblem[];
  readonly total: number;
  /** Null for staff who may not apply the import. */
  readonly confirmation: Confirmation | null;
}) {
  const columns = [...new Set(cells.flatMap(({ column }) => column ?? []))];
  const isUnknown = cells.every(({ exported }) => exported === null);
  return (
    <section className="panel" aria-label={m.import_moved()}>
      <div className="panel-body">
        <h2>{m.import_moved()}</h2>
        <p className="soft">{isUnknown ? m.import_not_exported_hint() : m.import_moved_hint()}</p>
        {confirmation !== null && (
          <fieldset className="choices">
            <legend>{m.import_use_columns()}</legend>
            {columns.map((column) => (
              <CheckRow
                key={column}
                label={column}
                isOn={confirmation.isColumnOn(column)}
                onChange={(isOn) => confirmation.toggleColumn(column, isOn)}
              />
            ))}
          </fieldset>
        )}
        {total > cells.length && (
          <p className="soft">{m.import_first_moved({ count: cells.length, total })}</p>
        )}
      </div>
      <ScrolledTable
        className="table loose stacked"
        columns={tableColumns(isUnknown, confirmation)}
        items={cells}
        keyOf={({ row, column }) => `${row} ${column}`}
      />
    </section>
  );
}

function tableColumns(isUnknown: boolean, confirmation: Confirmation | null): DataColumn<ImportProblem>[] {
  const columns: (DataColumn<ImportProblem> | null)[] = [
    confirmation && {
      label: m.import_use,
      cell: (cell) => <Use cell={cell} confirmation={confirmation} />,
    },
    { label: m.import_row, cell: ({ row }) => row },
    { label: m.import_key, cell: ({ key }) => <LeftToRight>{key ?? ""}</LeftToRight> },
    { label: m.import_column, cell: ({ column }) => <OwnWords>{column ?? ""}</OwnWords> },
    isUnknown ? null : { label: m.import_exported, cell: ({ exported }) => <Text text={exported} /> },
    { label: m.import_value, cell: ({ value }) => <Text text={value} /> },
    { label: m.import_today, cell: (cell) => <Today cell={cell} /> },
  ];
  return columns.filter((column) => column !== null);
}

function Use({ cell, confirmation }: { readonly cell: ImportProblem; readonly confirmation: Confirmation }) {
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={m.import_use_cell({ row: cell.row ?? 0, column: cell.column ?? "" })}
      checked={confirmation.isCellOn(cell)}
      disabled={confirmation.isColumnOn(cell.column ?? "")}
      onChange={(event) => confirmation.toggleCell(cell, event.target.checked)}
    />
  );
}

function Text({ text }: { readonly text: string | null | undefined }) {
  return text === "" || text === null || text === undefined ? "—" : <OwnWords>{text}</OwnWords>;
}

function Today({ cell: { today, sold_7_days: sold } }: { readonly cell: ImportProblem }) {
  return (
    <>
      <Text text={today} />
      {typeof sold === "number" && <span className="soft small"> · {m.import_sold({ count: sold })}</span>}
    </>
  );
}
