import { Check, CircleAlert, Clock, Copy, X } from "lucide-react";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { ageText, amountText } from "../ui/written-values.tsx";

/** State of a claim with what staff should look at. */
export function ClaimResult({
  claim,
  isWide = false,
}: {
  readonly claim: AdminPaymentClaim;
  readonly isWide?: boolean;
}) {
  const { chip, detail } = resultOf(claim);
  return (
    <span>
      {chip}
      {isWide && detail !== null && <span className="soft small block">{detail}</span>}
    </span>
  );
}

function resultOf(claim: AdminPaymentClaim) {
  if (claim.state === "accepted")
    return {
      chip: (
        <Chip tone="leaf" icon={Check}>
          {m.transfer_accepted()}
        </Chip>
      ),
      detail: claim.decided_by?.name ?? null,
    };
  if (claim.state === "rejected")
    return {
      chip: (
        <Chip tone="red" icon={X}>
          {m.transfer_rejected()}
        </Chip>
      ),
      detail: claim.reason,
    };
  if (claim.accepted_for !== null)
    return {
      chip: (
        <Chip tone="red" icon={Copy}>
          {m.transfer_duplicate()}
        </Chip>
      ),
      detail: m.transfer_duplicate_of({ order_no: claim.accepted_for.order_no }),
    };
  if (claim.claimed_by.length > 0)
    return {
      chip: (
        <Chip tone="red" icon={Copy}>
          {m.transfer_shared()}
        </Chip>
      ),
      detail: m.transfer_shared_with({
        orders: claim.claimed_by
          .slice(0, 3)
          .map(({ order_no }) => order_no)
          .join(" · "),
      }),
    };
  const difference = claim.amount_egp === null ? 0 : claim.amount_egp - claim.asked_egp;
  if (difference !== 0) {
    const amount = amountText(Math.abs(difference));
    return {
      chip: (
        <Chip tone="sun" icon={CircleAlert}>
          {m.transfer_differs()}
        </Chip>
      ),
      detail: difference < 0 ? m.transfer_less({ amount }) : m.transfer_more({ amount }),
    };
  }
  return {
    chip: <Chip icon={Clock}>{m.transfer_waits()}</Chip>,
    detail: m.transfer_waits_since({ age: ageText(claim.at) }),
  };
}
