import type { ClipboardEvent, KeyboardEvent } from "react";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import {
  cellText,
  type SheetColumn,
  type SheetEdits,
  type SheetRow,
  sheetColumns,
} from "./delivery-sheet.ts";
import "./settings.css";

/** Number of column groups on a desktop. */
const groups = 3;

/** Fees and days of all governorates as a grid: navigated with Tab and arrows, columns can be pasted, changes are marked. */
export function FeeGrid({
  rows,
  edits,
  errors,
  readOnly,
  onEdit,
  onPaste,
}: {
  readonly rows: readonly SheetRow[];
  readonly edits: SheetEdits;
  /** Errors by row id and column. */
  readonly errors: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onEdit: (row: SheetRow, column: SheetColumn, text: string) => void;
  readonly onPaste: (from: { readonly index: number; readonly column: SheetColumn }, text: string) => void;
}) {
  const perGroup = Math.ceil(rows.length / groups);
  const starts = Array.from({ length: groups }, (_, group) => group * perGroup);
  const move = (event: KeyboardEvent, index: number, column: SheetColumn) => {
    const step = event.key === "ArrowDown" || event.key === "Enter" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = document.getElementById(cellId(index + step, column));
    if (next instanceof HTMLInputElement) {
      next.focus();
      next.select();
    }
  };
  const paste = (event: ClipboardEvent, index: number, column: SheetColumn) => {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste({ index, column }, text);
  };
  return (
    <div className="fee-grid">
      {starts.map((start) => (
        <table key={start} className="table" aria-label={m.delivery_fees()}>
          <thead>
            <tr>
              <th scope="col">{m.column_city()}</th>
              <th scope="col" className="number">
                {m.fee_column()}
              </th>
              <th scope="col" className="number">
                {m.days_column()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(start, start + perGroup).map((row, offset) => (
              <tr key={row.id} data-changed={edits.has(row.id) || undefined}>
                <th scope="row">
                  {row.name}
                  {edits.has(row.id) && <span className="visually-hidden">{m.is_changed()}</span>}
                </th>
                {sheetColumns.map((column) => {
                  const index = start + offset;
                  const error = errors.get(`${row.id} ${column}`);
                  const isChanged = edits.get(row.id)?.[column] !== undefined;
                  const name = column === "fee" ? m.fee_column() : m.days_column();
                  return (
                    <td key={column} className="number">
                      <input
                        id={cellId(index, column)}
                        className="input cell"
                        dir="ltr"
                        inputMode={column === "fee" ? "decimal" : "text"}
                        autoComplete="off"
                        aria-label={`${row.name}${localised("، ", ", ")}${name}`}
                        aria-invalid={error !== undefined || undefined}
                        aria-describedby={error === undefined ? undefined : `${cellId(index, column)}-error`}
                        readOnly={readOnly}
                        value={cellText(row, edits, column)}
                        title={isChanged ? m.was({ value: row[column] }) : undefined}
                        onChange={(event) => onEdit(row, column, event.target.value)}
                        onKeyDown={(event) => move(event, index, column)}
                        onPaste={(event) => !readOnly && paste(event, index, column)}
                      />
                      {error !== undefined && (
                        <p
                          id={`${cellId(index, column)}-error`}
                          className="field-error"
                          dir={localised("rtl", "ltr")}
                        >
                          {error}
                        </p>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function cellId(index: number, column: SheetColumn): string {
  return `fee-${index}-${column}`;
}
