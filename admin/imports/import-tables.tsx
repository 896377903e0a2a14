import type { ReactNode } from "react";
import type { ImportChange, ImportProblem } from "#contract/admin/imports/import.ts";
import type { ImportKind } from "#contract/admin/imports/import-limits.ts";
import { useValueText } from "../catalogue/product-form.tsx";
import type { ProductValues } from "../catalogue/product-values.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { toCairoField } from "../ui/cairo-time.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { CheckRow } from "../ui/field.tsx";
import { LeftToRight, OwnWords } from "../ui/written-values.tsx";
import { type Confirmation, type Corrections, cellKey } from "./import-actions.ts";
import { importFieldNames, momentFields } from "./import-names.ts";

const problemColumns = (renderValue: (problem: ImportProblem) => ReactNode): DataColumn<ImportProblem>[] => [
  { label: m.import_row, cell: ({ row }) => row ?? "—" },
  { label: m.import_column, cell: ({ column }) => <OwnWords>{column ?? "—"}</OwnWords> },
  { label: m.import_value, cell: renderValue },
  { label: m.import_wrong, cell: ({ message }) => message },
];

/** First errors of a file by row and column. */
export function ProblemTable({
  problems,
  total,
  corrections,
}: {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
  /** Typed corrections; null if the file cannot be corrected in place. */
  readonly corrections: Corrections | null;
}) {
  const columns = problemColumns((problem) => <ProblemValue problem={problem} corrections={corrections} />);
  return (
    <section className="panel" aria-label={m.import_problems()}>
      {total > problems.length && (
        <p className="panel-body soft">{m.import_first_problems({ count: problems.length, total })}</p>
      )}
      <ScrolledTable
        caption={m.import_problems()}
        className="table loose stacked"
        columns={columns}
        items={problems}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {corrections !== null && (
        <div className="panel-body">
          <Button
            kind="primary"
            isPending={corrections.isPending}
            disabled={corrections.typed.size === 0}
            onClick={corrections.send}
          >
            {m.import_correct({ count: corrections.typed.size })}
          </Button>
          {problems.some(({ code }) => code === "amount_ambiguous") && (
            <Button isPending={corrections.isPending} onClick={corrections.sendAsDecimals}>
              {m.three_decimals()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Wrong cell of a file: an input if it can be corrected, otherwise its text. */
function ProblemValue({
  problem: { row, column, value = "" },
  corrections,
}: {
  readonly problem: ImportProblem;
  readonly corrections: Corrections | null;
}) {
  if (corrections !== null && row !== null && row > 1 && column !== null) {
    return (
      <input
        className="input"
        dir="auto"
        maxLength={1000}
        aria-label={m.import_correct_cell({ row, column })}
        value={corrections.typed.get(cellKey(row, column))?.value ?? value}
        onChange={(event) => corrections.type({ row, column, value: event.target.value })}
      />
    );
  }
  return value === "" ? <span className="soft">{m.import_value_empty()}</span> : <OwnWords>{value}</OwnWords>;
}

/** First changes of a file: each field before and after. */
export function ChangeTable({
  kind,
  changes,
}: {
  readonly kind: ImportKind;
  readonly changes: readonly ImportChange[];
}) {
  const names = importFieldNames(kind);
  const textOf = useValueText();
  const shown = (field: string, value: ImportChange["fields"][number]["after"]) =>
    typeof value === "boolean"
      ? value
        ? m.yes()
        : m.no()
      : momentFields.has(field) && typeof value === "string"
        ? toCairoField(value).replace("T", " ")
        : textOf(value, field as keyof ProductValues);
  const columns: readonly DataColumn<ImportChange["fields"][number] & Pick<ImportChange, "row" | "key">>[] = [
    { label: m.import_row, cell: ({ row }) => row },
    { label: m.import_key, cell: ({ key }) => <LeftToRight>{key}</LeftToRight> },
    { label: m.import_column, cell: ({ field }) => names[field] ?? <LeftToRight>{field}</LeftToRight> },
    {
      label: m.import_before,
      className: "soft",
      cell: ({ field, before }) => <Value text={shown(field, before)} />,
    },
    { label: m.import_after, cell: ({ field, after }) => <Value text={shown(field, after)} /> },
  ];
  return (
    <section className="panel" aria-label={m.import_preview()}>
      <h2 className="panel-body">{m.import_preview()}</h2>
      <ScrolledTable
        caption={m.import_preview()}
        className="table loose stacked"
        columns={columns}
        items={changes.flatMap(({ row, key, fields }) => fields.map((one) => ({ row, key, ...one })))}
        keyOf={({ row, field }) => `${row} ${field}`}
      />
    </section>
  );
}

/** Long texts are truncated. */
const maxShown = 120;

function Value({ text }: { readonly text: string }) {
  if (text === "") return "—";
  return <OwnWords>{text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}</OwnWords>;
}

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
        caption={m.import_moved()}
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
