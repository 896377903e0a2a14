import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { StatementRow } from "#contract/admin/statements/statement.ts";
import { type ListResponse, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { type Closable, Dialog } from "../ui/dialog.tsx";
import { failureText, toastFailure } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { amountText } from "../ui/written-values.tsx";

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
      await request(`/statements/${statementId}/rows/${row.row}`, { method: "PATCH", body });
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
      const found = await request<ListResponse<AdminOrder>>(
        `/orders?${new URLSearchParams({ q: number, per_page: "1" })}`,
      );
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
