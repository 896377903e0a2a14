import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "../../messages/compiled/messages.js";
import { useMay } from "../../session/staff-session.ts";
import { Button } from "../../ui/button.tsx";
import { Amount, momentText, OwnWords } from "../../ui/written-values.tsx";
import { cashEntryName } from "./cash-entry-name.ts";
import { CorrectCashDialog } from "./correct-cash-dialog.tsx";

type Entry = AdminOrderPage["cash_entries"][number];

/** Entries of an order's cash, oldest first, with a button that corrects their sum. */
export function CashLedger({ order }: { readonly order: AdminOrderPage }) {
  const mayChangeBooked = useMay("money");
  const mayChange = useMay("orders") && (order.cash_booked_at === null || mayChangeBooked);
  const [isOpen, setOpen] = useState(false);
  const { hasOutcome } = orderStatuses[order.status_id];
  return (
    <>
      {order.cash_entries.length > 0 && (
        <ul className="stack small" aria-label={m.cash_entries()}>
          {order.cash_entries.map((entry) => (
            <li key={entry.id}>
              <span className="row">
                <span>{cashEntryName(entry.kind)}</span>
                <span className="strong to-end">
                  <Amount pounds={entry.amount_egp} />
                </span>
              </span>
              <span className="soft block">{originOf(entry)}</span>
              {entry.reason !== "" && (
                <span className="block" dir="auto">
                  {entry.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && hasOutcome && <Button onClick={() => setOpen(true)}>{m.correct_cash()}</Button>}
      {isOpen && <CorrectCashDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Time of an entry, and the staff member or statement that caused it. */
function originOf({ at, staff, statement_id: statement }: Entry) {
  return (
    <>
      {momentText(at)}
      {staff !== null && (
        <>
          {" · "}
          <OwnWords>{staff.name}</OwnWords>
        </>
      )}
      {statement !== null && ` · ${m.of_statement({ id: statement })}`}
    </>
  );
}
