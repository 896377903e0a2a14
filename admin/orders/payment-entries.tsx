import { Check, ListChecks, MoreHorizontal, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { AdminPaymentClaim } from "#contract/admin/payments/payment-claims.ts";
import { m } from "../messages/compiled/messages.js";
import { ClaimPicture } from "../payments/claim-dialogs.tsx";
import { useClaimsOfOrder } from "../payments/order-payment-claims.tsx";
import { paymentMethodText } from "../payments/payment-method-text.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { Amount, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { ReversePaymentDialog } from "./payment-dialog.tsx";

type Entry = AdminOrderPage["cash_entries"][number];

/** Entries of an order's money, oldest first: method, amount, reference, sender, and who accepted it with which proof. */
export function PaymentEntries({ order }: { readonly order: AdminOrderPage }) {
  const mayReverse = useMay("money");
  const claims = useClaimsOfOrder(order.id);
  const [reversed, setReversed] = useState<Entry | null>(null);
  if (order.cash_entries.length === 0) return null;
  return (
    <>
      <ul className="payment-entries" aria-label={m.cash_entries()}>
        {order.cash_entries.map((entry) => {
          const claim = claims.find(({ entry_id }) => entry_id === entry.id);
          return (
            <li key={entry.id}>
              {claim !== undefined && <ClaimPicture claim={claim} />}
              <span className="grow">
                <span className="row wrap">
                  <span className="strong">{nameOf(entry)}</span>
                  <Amount pounds={entry.amount_egp} />
                </span>
                {entry.in_advance && entry.kind === "received" && <Proof entry={entry} claim={claim} />}
                <Words entry={entry} />
                <span className="soft small block">{originOf(entry, claim)}</span>
              </span>
              {mayReverse && entry.in_advance && (
                <Menu
                  trigger={
                    <button type="button" className="icon-button" aria-label={m.column_actions()}>
                      <MoreHorizontal size={18} aria-hidden />
                    </button>
                  }
                >
                  <MenuItem icon={Undo2} tone="red" onSelect={() => setTimeout(() => setReversed(entry))}>
                    {m.reverse_payment_dialog()}
                  </MenuItem>
                </Menu>
              )}
            </li>
          );
        })}
      </ul>
      {reversed !== null && (
        <ReversePaymentDialog order={order} entry={reversed} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

function nameOf({ kind, in_advance, method }: Entry): string {
  if (!in_advance) return cashEntryName(kind);
  const name = method === "cash" ? m.payment_in_shop() : paymentMethodText(method);
  return kind === "received" ? name : `${cashEntryName(kind)} · ${name}`;
}

/** Proof of a payment: a line of the shop's account, a photo, or the member of staff who recorded it. */
function Proof({ entry, claim }: { readonly entry: Entry; readonly claim: AdminPaymentClaim | undefined }) {
  if (entry.amount_egp < 0) return null;
  const name = claim?.decided_by?.name ?? entry.staff?.name ?? "";
  if (claim?.matched === true)
    return (
      <Chip tone="leaf" icon={ListChecks}>
        {m.proof_list()}
      </Chip>
    );
  if (name === "") return null;
  const said =
    claim === undefined ? m.proof_recorded : claim.photos.length > 0 ? m.proof_picture : m.proof_accepted;
  return (
    <Chip tone="leaf" icon={Check}>
      {said({ name })}
    </Chip>
  );
}

function Words({ entry: { reference, sender, reason } }: { readonly entry: Entry }) {
  return (
    <span className="small soft">
      {reference !== "" && (
        <span className="block">
          {m.payment_reference_short()} <LeftToRight>{reference}</LeftToRight>
        </span>
      )}
      {sender !== "" && (
        <span className="block">
          {m.payment_from()} <OwnWords>{sender}</OwnWords>
        </span>
      )}
      {reason !== "" && (
        <span className="block" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}

/** Times of a claim and its acceptance; else the time of an entry, with the member of staff or statement that caused it. */
function originOf(
  { at, staff, statement_id: statement, in_advance }: Entry,
  claim: AdminPaymentClaim | undefined,
) {
  if (claim !== undefined)
    return m.claimed_and_accepted({ claimed: momentText(claim.at), accepted: momentText(at) });
  return (
    <>
      {momentText(at)}
      {staff !== null && !in_advance && (
        <>
          {" · "}
          <OwnWords>{staff.name}</OwnWords>
        </>
      )}
      {statement !== null && ` · ${m.of_statement({ id: statement })}`}
    </>
  );
}

/** Name of an entry of the cash ledger by its kind. */
export function cashEntryName(kind: string): string {
  switch (kind) {
    case "collected":
      return m.cash_entry_collected();
    case "received":
      return m.paid_in_advance();
    case "refunded":
      return m.cash_entry_refunded();
    default:
      return m.cash_entry_corrected();
  }
}
