import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { type ReturnReason, returnReasons } from "#contract/returns/return-choices.ts";
import { dataQuery } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { ReturnStateChip, returnReasonText } from "./return-state.tsx";

/** Returns of an order, and a button that records one for the customer. Nothing before the delivery. */
export function OrderReturnsPanel({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("money");
  const [isOpen, setOpen] = useState(false);
  const { hasOutcome, isDelivered } = orderStatuses[order.status_id];
  const query = { order_id: order.id, per_page: 100, sort: "id", order: "asc" } as const;
  const returns = useQuery({
    ...dataQuery(["returns", "of-order", order.id], "GET /returns", { query }),
    enabled: hasOutcome,
  });
  const found = returns.data ?? [];
  const canReturn = mayChange && isDelivered;
  if (!hasOutcome || (found.length === 0 && !canReturn)) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.nav_returns()}>
      <h2>{m.nav_returns()}</h2>
      {found.map(({ id, status, value_egp }) => (
        <Link key={id} to={rowPath("returns", id)} className="row">
          <LeftToRight>#{id}</LeftToRight>
          <ReturnStateChip state={status} />
          <span className="to-end">
            <Amount pounds={value_egp} />
          </span>
        </Link>
      ))}
      {canReturn && <Button onClick={() => setOpen(true)}>{m.new_return()}</Button>}
      {isOpen && <NewReturnDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Dialog that records a return for a customer who called: pieces and one reason. The periods do not apply to staff. */
export function NewReturnDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const chosenOf = ({ counts }: NewReturnValues) =>
    order.details.filter(({ id }) => Number(counts[id] ?? 0) > 0);
  const save = async (values: NewReturnValues) => {
    const { counts, reason, note } = values;
    const lines = chosenOf(values).map(({ id }) => ({ detail_id: id, quantity: counts[id] ?? "", reason }));
    const data = await requestData("POST /returns", {
      body: { order_id: order.id, lines, wish: "money", note },
    });
    await client.invalidateQueries({ queryKey: ["returns"] });
    await navigate(rowPath("returns", data.id));
  };
  return (
    <FormDialog<NewReturnValues>
      title={m.new_return()}
      onClose={onClose}
      confirm={m.new_return()}
      isReady={(values) => chosenOf(values).length > 0}
      initial={{ counts: {}, reason: "damaged", note: "" }}
      save={save}
      messageOf={(errors) => errors["lines"]?.[0]}
    >
      {({ values, errors, change, text, choice }) => (
        <>
          {order.details.map((line) => {
            const left = line.quantity - line.refused - line.returned;
            if (left === 0) return null;
            const position = chosenOf(values).findIndex(({ id }) => id === line.id);
            return (
              <TypedField
                key={line.id}
                label={
                  <>
                    <bdi dir="auto">{localised(line.product_name_ar, line.product_name_en)}</bdi>
                    <span className="soft small"> · {m.count_left({ count: left })}</span>
                  </>
                }
                errors={errors[`lines.${position}.quantity`]}
                dir="ltr"
                inputMode="numeric"
                value={values.counts[line.id] ?? ""}
                onType={(count) => change({ counts: { ...values.counts, [line.id]: count } })}
              />
            );
          })}
          <ChoiceField
            label={m.return_reason()}
            choices={returnReasons}
            nameOf={returnReasonText}
            {...choice("reason")}
            errors={errors["lines.0.reason"]}
          />
          <TypedField label={m.return_note()} maxLength={500} dir="auto" {...text("note")} />
        </>
      )}
    </FormDialog>
  );
}

interface NewReturnValues {
  /** Typed pieces by line. */
  counts: Readonly<Record<number, string>>;
  reason: ReturnReason;
  note: string;
}
