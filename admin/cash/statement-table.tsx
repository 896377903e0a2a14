import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { StatementRow, StatementSheet } from "#contract/admin/orders/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Amount } from "../ui/amount.tsx";
import { Chip } from "../ui/chip.tsx";
import { CutWords, LeftToRight } from "../ui/left-to-right.tsx";
import { causeText } from "./cause-text.ts";
import { DecisionField } from "./decision-field.tsx";
import "./cash.css";

const results = {
  equal: { name: m.result_equal, tone: "leaf", Icon: CircleCheck },
  different: { name: m.result_different, tone: "sun", Icon: TriangleAlert },
  missing: { name: m.result_missing, tone: "red", Icon: CircleX },
  unknown: { name: m.result_unknown, tone: "stone", Icon: CircleQuestionMark },
} as const;

export function resultName(result: StatementRow["result"]): string {
  return results[result].name();
}

export function StatementTable({
  sheet,
  rows,
  mayChange,
  onChanged,
}: {
  readonly sheet: StatementSheet;
  readonly rows: readonly StatementRow[];
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<unknown>;
}) {
  if (rows.length === 0) return <p className="panel-body soft">{m.nothing_yet()}</p>;
  return (
    <div className="table-scroll">
      <table className="table stacked statement">
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
                  <Link to={rowPath("orders", row.order_id)}>
                    <LeftToRight>{row.order_no}</LeftToRight>
                  </Link>
                )}
              </td>
              <td data-label={m.column_customer()}>
                {row.customer === null ? "—" : <CutWords>{row.customer}</CutWords>}
              </td>
              <td data-label={m.result()}>
                <ResultChip result={row.result} />
              </td>
              <AmountCell label={m.expected()} pounds={row.expected_egp} />
              <AmountCell label={m.in_statement()} pounds={row.stated_egp} />
              <td data-label={m.difference()} className={differenceClass(row.difference_egp)}>
                <Amount pounds={row.difference_egp} signed isBare />
              </td>
              <td data-label={m.cause()} className="soft cause whole-line">
                {causeText(row)}
              </td>
              <td data-label={m.decision()} className="decision whole-line">
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

function differenceClass(pounds: number): string {
  return pounds === 0 ? "number" : pounds < 0 ? "number strong text-red" : "number strong text-leaf";
}

function ResultChip({ result }: { readonly result: StatementRow["result"] }) {
  const { name, tone, Icon } = results[result];
  return (
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={2.2} aria-hidden />}>
      {result === "missing" ? m.result_missing_short() : name()}
    </Chip>
  );
}

function AmountCell({ label, pounds }: { readonly label: string; readonly pounds: number | null }) {
  return (
    <td data-label={label} className="number">
      {pounds === null ? "—" : <Amount pounds={pounds} />}
    </td>
  );
}
