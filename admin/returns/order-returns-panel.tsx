import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { NewReturnDialog } from "./new-return-dialog.tsx";
import { ReturnStateChip } from "./return-state.tsx";

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
