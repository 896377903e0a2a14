import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Amount, CutWords, dayInSentence, LeftToRight } from "../ui/written-values.tsx";
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

const columns: readonly DataColumn<StatementRow>[] = [
  {
    label: m.column_order,
    className: "identity",
    cell: ({ order_id, order_no, tracking_number }) =>
      order_id === null ? (
        <LeftToRight>{tracking_number}</LeftToRight>
      ) : (
        <Link to={rowPath("orders", order_id)}>
          <LeftToRight>{order_no}</LeftToRight>
        </Link>
      ),
  },
  {
    label: m.column_customer,
    cell: ({ customer }) => (customer === null ? "—" : <CutWords>{customer}</CutWords>),
  },
  { label: m.result, cell: ({ result }) => <ResultChip result={result} /> },
  { label: m.expected, isNumber: true, cell: ({ expected_egp }) => amountOrDash(expected_egp) },
  { label: m.in_statement, isNumber: true, cell: ({ stated_egp }) => amountOrDash(stated_egp) },
  {
    label: m.difference,
    isNumber: true,
    className: ({ difference_egp: pounds }) =>
      pounds === 0 ? "" : pounds < 0 ? "strong text-red" : "strong text-leaf",
    cell: ({ difference_egp }) => <Amount pounds={difference_egp} signed isBare />,
  },
  { label: m.cause, className: "soft cause whole-line", cell: causeText },
];

function amountOrDash(pounds: number | null) {
  return pounds === null ? "—" : <Amount pounds={pounds} />;
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
  const decision: DataColumn<StatementRow> = {
    label: m.decision,
    className: "decision whole-line",
    cell: (row) =>
      row.result === "equal" && row.decision === null ? (
        <span className="soft">—</span>
      ) : (
        <DecisionField statementId={sheet.id} row={row} mayChange={mayChange} onChanged={onChanged} />
      ),
  };
  if (rows.length === 0) return <p className="panel-body soft">{m.nothing_yet()}</p>;
  return (
    <ScrolledTable
      className="table stacked statement"
      columns={[...columns, decision]}
      items={rows}
      keyOf={({ row }) => row}
    />
  );
}

function ResultChip({ result }: { readonly result: StatementRow["result"] }) {
  const { name, tone, Icon } = results[result];
  return (
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={2.2} aria-hidden />}>
      {result === "missing" ? m.result_missing_short() : name()}
    </Chip>
  );
}

function causeText({ cause, delivered_at, status_word }: StatementRow): string {
  switch (cause) {
    case "less":
      return m.cause_less();
    case "more":
      return m.cause_more();
    case "refused_in_statement":
      return m.cause_refused_in_statement();
    case "refused_here":
      return m.cause_refused_here();
    case "booked_before":
      return m.cause_booked_before();
    case "missing":
      return delivered_at === null
        ? m.cause_missing()
        : m.cause_missing_since({ day: dayInSentence(delivered_at) });
    case "impossible":
      return m.cause_impossible();
    case "unknown":
      return m.cause_unknown();
    case null:
      return status_word;
  }
}
