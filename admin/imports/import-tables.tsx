import type { ImportChange, ImportProblem } from "#contract/admin/catalogue/import.ts";
import type { ImportKind } from "#contract/admin/catalogue/import-limits.ts";
import { m } from "../messages/compiled/messages.js";
import type { ProductValues } from "../products/product-values.ts";
import { useValueText } from "../products/use-value-text.ts";
import { toCairoField } from "../ui/cairo-time.ts";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { importFieldNames, momentFields } from "./import-names.ts";

/** First errors of a file by row and column. */
export function ProblemTable({
  problems,
  total,
}: {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
}) {
  return (
    <section className="panel" aria-label={m.import_problems()}>
      {total > problems.length && (
        <p className="panel-body soft">{m.import_first_problems({ count: problems.length, total })}</p>
      )}
      <div className="table-scroll">
        <table className="table loose stacked">
          <thead>
            <tr>
              <th scope="col">{m.import_row()}</th>
              <th scope="col">{m.import_column()}</th>
              <th scope="col">{m.import_wrong()}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td data-label={m.import_row()}>{row ?? "—"}</td>
                <td data-label={m.import_column()}>
                  <OwnWords>{column ?? "—"}</OwnWords>
                </td>
                <td data-label={m.import_wrong()}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
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
  return (
    <section className="panel" aria-label={m.import_preview()}>
      <h2 className="panel-body">{m.import_preview()}</h2>
      <div className="table-scroll">
        <table className="table loose stacked">
          <thead>
            <tr>
              <th scope="col">{m.import_row()}</th>
              <th scope="col">{m.import_key()}</th>
              <th scope="col">{m.import_column()}</th>
              <th scope="col">{m.import_before()}</th>
              <th scope="col">{m.import_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ row, key, fields }) =>
              fields.map(({ field, before, after }) => (
                <tr key={`${row} ${field}`}>
                  <td data-label={m.import_row()}>{row}</td>
                  <td data-label={m.import_key()}>
                    <LeftToRight>{key}</LeftToRight>
                  </td>
                  <td data-label={m.import_column()}>{names[field] ?? <LeftToRight>{field}</LeftToRight>}</td>
                  <td data-label={m.import_before()} className="soft">
                    <Value text={shown(field, before)} />
                  </td>
                  <td data-label={m.import_after()}>
                    <Value text={shown(field, after)} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Long texts are truncated. */
const maxShown = 120;

function Value({ text }: { readonly text: string }) {
  if (text === "") return "—";
  return <OwnWords>{text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}</OwnWords>;
}
