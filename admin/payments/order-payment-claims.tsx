import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { LeftToRight, momentText } from "../ui/written-values.tsx";
import { AcceptClaimDialog, ClaimPicture, RejectClaimDialog } from "./claim-dialogs.tsx";
import { ClaimResult } from "./claim-result.tsx";
import "./payments.css";

/** Claims of the customer that an order is paid. Packers do not see them. */
export function useClaimsOfOrder(orderId: number): readonly AdminPaymentClaim[] {
  const { data: claims = [] } = useQuery({
    ...dataQuery(["payment-claims", "of order", orderId], "GET /payment-claims", {
      query: { order_id: orderId },
    }),
    enabled: useStaff().role !== "packer",
  });
  return claims;
}

/** Claims that are no payments: the open one with its decision, and rejected ones. */
export function OrderPaymentClaims({ order }: { readonly order: AdminOrderPage }) {
  const mayDecide = useMay("money");
  const [decision, setDecision] = useState<"accept" | "reject" | null>(null);
  const claims = useClaimsOfOrder(order.id).filter(({ state }) => state !== "accepted");
  if (claims.length === 0) return null;
  const open = claims.find(({ state }) => state === "open");
  const close = () => setDecision(null);
  return (
    <ul className="payment-entries" aria-label={m.nav_transfers()}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimPicture claim={claim} />
          <span className="grow">
            <ClaimResult claim={claim} isWide />
            <span className="small soft block">
              {claim.reference !== "" && (
                <span className="block">
                  {m.payment_reference_short()} <LeftToRight>{claim.reference}</LeftToRight>
                </span>
              )}
              {momentText(claim.at)}
            </span>
            {mayDecide && claim.id === open?.id && (
              <span className="row wrap payment-decision">
                <Button kind="primary" onClick={() => setDecision("accept")}>
                  {m.transfer_accept()}
                </Button>
                <Button kind="danger" onClick={() => setDecision("reject")}>
                  {m.transfer_reject()}
                </Button>
              </span>
            )}
          </span>
        </li>
      ))}
      {open !== undefined && decision === "accept" && <AcceptClaimDialog claim={open} onClose={close} />}
      {open !== undefined && decision === "reject" && <RejectClaimDialog claim={open} onClose={close} />}
    </ul>
  );
}
