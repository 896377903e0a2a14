import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Amount } from "../ui/written-values.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { ClaimStateChip, claimKindName } from "./claim-state.tsx";

/** Claims to the courier of a sent order, and a button for a new one. Packers do not see claims. */
export function OrderClaimsPanel({ order }: { readonly order: AdminOrderPage }) {
  const client = useQueryClient();
  const mayChange = useMay("money");
  const isSent = order.shipment !== null && order.shipment.courier_id !== null;
  const isShown = useStaff().role !== "packer" && isSent;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...dataQuery(["claims", "of order", order.id], "GET /claims", { query: { order_id: order.id } }),
    enabled: isShown,
  });
  const claims = data ?? [];
  const mayClaim = mayChange && data !== undefined && claims.every(({ state }) => state === "settled");
  if (!isShown || (claims.length === 0 && !mayClaim)) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.nav_claims()}>
      <h2>{m.nav_claims()}</h2>
      {claims.map((claim) => (
        <div key={claim.id} className="row wrap">
          <Link className="link" to={rowPath("claims", claim.id)}>
            {claimKindName(claim.kind)}
          </Link>
          <Amount pounds={claim.amount_egp} />
          <span className="to-end">
            <ClaimStateChip state={claim.state} />
          </span>
        </div>
      ))}
      {mayClaim && (
        <Button icon={HandCoins} onClick={() => setOpen(true)}>
          {m.claim_from_courier()}
        </Button>
      )}
      {isOpen && (
        <ClaimDialog
          claim={null}
          orderId={order.id}
          amount={order.cash_due_egp > 0 ? order.cash_due_egp : order.total}
          onClose={() => setOpen(false)}
          onSaved={() => client.invalidateQueries({ queryKey: ["claims"] })}
        />
      )}
    </section>
  );
}
