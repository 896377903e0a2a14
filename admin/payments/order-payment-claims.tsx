import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { LeftToRight, momentText } from "../ui/written-values.tsx";
import { AcceptClaimDialog, ClaimPhotos, RejectClaimDialog } from "./claim-dialogs.tsx";
import { ClaimResult } from "./claim-result.tsx";
import "./payments.css";

/** Claims of the customer that an order is paid, with the decision about an open one. Packers do not see them. */
export function OrderPaymentClaims({ order }: { readonly order: AdminOrderPage }) {
  const mayDecide = useMay("money");
  const [decision, setDecision] = useState<"accept" | "reject" | null>(null);
  const { data: claims = [] } = useQuery({
    ...dataQuery(["payment-claims", "of order", order.id], "GET /payment-claims", {
      query: { order_id: order.id },
    }),
    enabled: useStaff().role !== "packer",
  });
  if (claims.length === 0) return null;
  const open = claims.find(({ state }: AdminPaymentClaim) => state === "open");
  const close = () => setDecision(null);
  return (
    <section className="panel panel-body stack" aria-label={m.nav_transfers()}>
      <h2>{m.nav_transfers()}</h2>
      {claims.map((claim) => (
        <div key={claim.id} className="stack">
          <ClaimPhotos claim={claim} />
          <ClaimResult claim={claim} isWide />
          {claim.reference !== "" && <LeftToRight>{claim.reference}</LeftToRight>}
          <span className="soft small">{momentText(claim.at)}</span>
        </div>
      ))}
      {mayDecide && open !== undefined && (
        <div className="row wrap">
          <Button onClick={() => setDecision("accept")}>{m.transfer_accept()}</Button>
          <Button kind="danger" onClick={() => setDecision("reject")}>
            {m.transfer_reject()}
          </Button>
          {decision === "accept" && <AcceptClaimDialog claim={open} onClose={close} />}
          {decision === "reject" && <RejectClaimDialog claim={open} onClose={close} />}
        </div>
      )}
    </section>
  );
}
