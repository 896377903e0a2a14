import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Amount, amountText, CutWords, dayInSentence, LeftToRight } from "../ui/written-values.tsx";
import "./cash.css";
import { useState } from "react";
import { request } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { type Closable, Dialog } from "../ui/dialog.tsx";
import { failureText, toastFailure } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";

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

/** Rows of a statement with expected and stated amounts, the cause of a difference, and the decision of staff. */
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
      caption={m.statement()}
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

type Decision = StatementRow["allowed"][number];

const names: Record<Decision, () => string> = {
  accept: m.decision_accept,
  ask: m.decision_ask,
  postpone: m.decision_postpone,
  refused: m.decision_refused,
  link: m.decision_link,
};

/** Name of a decision; the one about a short row says what is recorded and what becomes a claim. */
function nameOf(
  decision: Decision,
  { stated_egp: stated, expected_egp: expected, cause }: StatementRow,
): string {
  const isShort =
    decision === "ask" && stated !== null && stated > 0 && expected !== null && stated < expected;
  return isShort && cause !== "impossible"
    ? m.decision_book_and_claim({
        paid: amountText(stated),
        rest: amountText((Math.round(expected * 100) - Math.round(stated * 100)) / 100),
      })
    : names[decision]();
}

/** Select of a decision about a differing row; the proposal is first. */
export function DecisionField({
  statementId,
  row,
  mayChange,
  onChanged,
}: {
  readonly statementId: number;
  readonly row: StatementRow;
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<unknown>;
}) {
  const [isLinking, setLinking] = useState(false);
  const decide = async (body: { readonly decision: Decision; readonly order_id?: number }) => {
    try {
      await request("PATCH /statements/{id}/rows/{row}", { path: { id: statementId, row: row.row }, body });
    } catch (error) {
      toastFailure(error);
    }
    await onChanged();
  };
  if (!mayChange) return <span>{row.decision === null ? "—" : nameOf(row.decision, row)}</span>;
  return (
    <>
      <select
        className="input"
        aria-label={m.decision()}
        value={row.decision ?? ""}
        onChange={(event) => {
          const decision = row.allowed.find((one) => one === event.target.value);
          if (decision === "link") setLinking(true);
          else if (decision !== undefined) void decide({ decision });
        }}
      >
        <option value="">
          {row.proposed === null ? m.choose() : m.proposed({ decision: nameOf(row.proposed, row) })}
        </option>
        {row.allowed.map((decision) => (
          <option key={decision} value={decision}>
            {nameOf(decision, row)}
          </option>
        ))}
      </select>
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onLink={async (orderId) => {
            setLinking(false);
            await decide({ decision: "link", order_id: orderId });
          }}
        />
      )}
    </>
  );
}

function LinkDialog({ onClose, onLink }: Closable & { readonly onLink: (orderId: number) => Promise<void> }) {
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string | null>(null);
  const link = async () => {
    try {
      const found = await request("GET /orders", { query: { q: number, per_page: "1" } });
      const [order] = found.data;
      if (order === undefined || number.trim() === "") setError(m.order_unknown());
      else await onLink(order.id);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Dialog
      isOpen
      title={m.decision_link()}
      onClose={onClose}
      onSubmit={link}
      foot={
        <Button kind="primary" type="submit">
          {m.decision_link()}
        </Button>
      }
    >
      <TypedField
        label={m.column_order()}
        errors={error === null ? [] : [error]}
        dir="ltr"
        inputMode="numeric"
        value={number}
        onType={setNumber}
      />
    </Dialog>
  );
}
