import { Link } from "react-router";
import type { StatementResult, StatementRow, StatementSheet } from "#contract/admin/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { Amount } from "../ui/amount.tsx";
import { Chip } from "../ui/chip.tsx";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { causeText } from "./cause-text.ts";
import { DecisionField } from "./decision-field.tsx";

/** Rows of a statement beside the orders they are of, each with what is decided about it. */
export function StatementTable({
  sheet,
  rows,
  labels,
  mayChange,
  onChanged,
}: {
  readonly sheet: StatementSheet;
  readonly rows: readonly StatementRow[];
  readonly labels: Readonly<Record<StatementResult, string>>;
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<unknown>;
}) {
  return (
    <div className="table-scroll">
      <table className="table loose stacked">
        <thead>
          <tr>
            <th scope="col">{m.column_order()}</th>
            <th scope="col">{m.column_customer()}</th>
            <th scope="col">{m.result()}</th>
            <th scope="col" className="number">
              {m.expected()}
            </th>
            <th scope="col" className="number">
              {m.in_statement()}
            </th>
            <th scope="col" className="number">
              {m.difference()}
            </th>
            <th scope="col">{m.cause()}</th>
            <th scope="col">{m.decision()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td data-label={m.column_order()} className="identity">
                {row.order_id === null ? (
                  <LeftToRight>{row.tracking_number}</LeftToRight>
                ) : (
                  <Link to={pathTo(paths.order, row.order_id)}>
                    <LeftToRight>{row.order_no}</LeftToRight>
                  </Link>
                )}
              </td>
              <td data-label={m.column_customer()}>
                {row.customer === null ? "—" : <OwnWords>{row.customer}</OwnWords>}
              </td>
              <td data-label={m.result()}>
                <ResultChip result={row.result} label={labels[row.result]} />
              </td>
              <AmountCell label={m.expected()} pounds={row.expected_egp} />
              <AmountCell label={m.in_statement()} pounds={row.stated_egp} />
              <td data-label={m.difference()} className="number">
                <Amount pounds={row.difference_egp} signed />
              </td>
              <td data-label={m.cause()} className="soft">
                {causeText(row)}
              </td>
              <td data-label={m.decision()}>
                {row.result === "equal" && row.decision === null ? (
                  <span className="soft">—</span>
                ) : (
                  <DecisionField
                    statementId={sheet.id}
                    row={row}
                    mayChange={mayChange}
                    onChanged={onChanged}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AmountCell({ label, pounds }: { readonly label: string; readonly pounds: number | null }) {
  return (
    <td data-label={label} className="number">
      {pounds === null ? "—" : <Amount pounds={pounds} />}
    </td>
  );
}

function ResultChip({ result, label }: { readonly result: StatementRow["result"]; readonly label: string }) {
  const tones = { equal: "leaf", different: "sun", missing: "red", unknown: "stone" } as const;
  return <Chip tone={tones[result]}>{label}</Chip>;
}
