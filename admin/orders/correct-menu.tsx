import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { BulkResults } from "./order/bulk-results.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

/** Menu with the corrections that all of these orders allow; renders nothing without one. `onDone` follows a success. */
export function CorrectMenu({
  orders,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onDone?: () => void;
}) {
  const [chosen, setChosen] = useState<CorrectionChoice | null>(null);
  const mayChangeBooked = useMay("money");
  const [first, ...others] = orders.map((order) => correctionChoices(order, mayChangeBooked));
  const choices = (first ?? []).filter(({ label }) =>
    others.every((theirs) => theirs.some((choice) => choice.label === label)),
  );
  return (
    <>
      {choices.length > 0 && (
        <Menu trigger={<Button icon={RotateCcw}>{m.correct_order()}</Button>}>
          {choices.map((choice) => (
            <MenuItem key={choice.to} onSelect={() => setChosen(choice)}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {chosen !== null && (
        <CorrectDialog
          orders={orders}
          choice={chosen}
          onClose={() => setChosen(null)}
          {...(onDone !== undefined && { onDone })}
        />
      )}
    </>
  );
}

/** Dialog that asks for the reason of a correction, of one order or of several. */
function CorrectDialog({
  orders,
  choice: { to, label },
  onClose,
  onDone = () => {},
}: {
  readonly orders: readonly AdminOrder[];
  readonly choice: CorrectionChoice;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { send, refresh } = useChangeOrder();
  const [results, setResults] = useState<readonly OrderResult[] | null>(null);
  const [order, ...others] = orders;

  async function save({ reason }: { readonly reason: string }): Promise<"stay" | null> {
    if (order === undefined) return null;
    if (others.length === 0) {
      const body = { to, reason };
      await send("POST /orders/{id}/corrections", order.id, body, order.updated_at);
      toast(m.order_corrected({ number: order.order_no }));
    } else if (await correctAll(reason)) {
      return "stay";
    }
    onDone();
    return null;
  }

  /** Returns whether an order could not be corrected; then shows the results. */
  async function correctAll(reason: string): Promise<boolean> {
    const body = { ids: orders.map(({ id }) => id), to, reason };
    const data = await requestData("POST /orders/corrections", { body });
    await refresh();
    const done = data.filter(({ ok }) => ok).length;
    if (done < data.length) setResults(data);
    else toast(m.orders_corrected({ count: done }));
    return done < data.length;
  }

  if (results !== null) {
    const close = () => {
      onDone();
      onClose();
    };
    return <BulkResults results={results} orders={orders} onClose={close} />;
  }
  return (
    <FormDialog
      title={label}
      description={m.correct_description()}
      onClose={onClose}
      confirm={others.length === 0 ? m.correct_order_now() : m.correct_orders_now({ count: orders.length })}
      initial={{ reason: "" }}
      save={save}
    >
      {({ text }) => <TypedField label={m.correct_reason()} maxLength={200} dir="auto" {...text("reason")} />}
    </FormDialog>
  );
}

/** Correction that is offered for an order, with the sentence of its menu. */
interface CorrectionChoice {
  readonly to: OrderStatusId;
  readonly label: string;
}

type Correctable = Pick<AdminOrder, "status_id" | "cash_booked_at"> & {
  readonly shipment: Pick<NonNullable<AdminOrder["shipment"]>, "outcome"> | null;
};

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/**
 * Returns the corrections of an order that was recorded wrongly. Only owners and managers correct an order whose cash a closed statement has
 * booked. The API also rejects corrections of an order with a return.
 */
function correctionChoices(order: Correctable, mayChangeBooked: boolean): readonly CorrectionChoice[] {
  if (order.cash_booked_at !== null && !mayChangeBooked) return [];
  switch (order.status_id) {
    case processing:
      return [];
    case shipped:
      // The cash of an earlier delivery can be in a closed statement.
      return order.cash_booked_at === null ? [{ to: processing, label: m.correct_take_out() }] : [];
    case delivered:
      return [
        { to: shipped, label: m.correct_not_delivered() },
        { to: returned, label: m.correct_was_refused() },
      ];
    case returned: {
      const wasRefused = order.shipment?.outcome === "refused";
      return [{ to: shipped, label: wasRefused ? m.correct_not_refused() : m.correct_not_returned() }];
    }
    case cancelled:
      return [
        { to: processing, label: m.correct_restore() },
        { to: shipped, label: m.correct_was_sent() },
      ];
  }
}
