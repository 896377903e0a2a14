import type { ImportChange, ImportProblem } from "#contract/admin/import.ts";
import { m } from "../messages/compiled/messages.js";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";

/** What is wrong in a file, by row and column. */
export function ProblemTable({ problems }: { readonly problems: readonly ImportProblem[] }) {
  return (
    <section className="panel" aria-label={m.import_problems()}>
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

/** The first changes of a file: each field as it is and as it would be. */
export function ChangeTable({ changes }: { readonly changes: readonly ImportChange[] }) {
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
                  <td data-label={m.import_column()}>
                    <LeftToRight>{field}</LeftToRight>
                  </td>
                  <td data-label={m.import_before()} className="soft">
                    <Value of={before} />
                  </td>
                  <td data-label={m.import_after()}>
                    <Value of={after} />
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

/** Long texts are cut: what begins one tells which it is. */
const maxShown = 120;

function Value({ of: value }: { readonly of: string | number | boolean | null }) {
  if (value === null || value === "") return "—";
  const text = String(value);
  return <OwnWords>{text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}</OwnWords>;
}
