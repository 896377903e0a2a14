import { Gift } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { payingOfOrder } from "#messages/payment-words.ts";
import { AddressLines } from "../addresses/address-lines.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderView } from "./order-view.ts";

/** Address, recipient of a gift, and payment of an order. */
export function OrderDelivery({ order }: { readonly order: OrderView }) {
  const { address, note, gift } = order;
  return (
    <div className="step">
      <div>
        <p className="font-medium">
          <bdi>{address.title}</bdi>
        </p>
        <p>
          <AddressLines address={address} />
        </p>
        <p className="small">
          <bdi dir="ltr">{address.phone}</bdi>
        </p>
        {note !== "" && (
          <p className="small soft order-note">
            {m.label_note()}: <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {gift !== null && (
        <div className="panel">
          <p className="flex items-center gap-3 font-medium">
            <Gift size={20} className="flex-none" aria-hidden="true" />
            <MixedText text={m.gift_for({ name: gift.name })} />
          </p>
          <p className="small">
            <MixedText text={m.gift_phone_of({ phone: gift.phone })} />
          </p>
          {gift.note !== "" && (
            <p className="small soft order-note">
              <bdi>{gift.note}</bdi>
            </p>
          )}
        </div>
      )}
      <p>
        <span className="soft">{m.payment_title()}:</span> {payingOfOrder(order.totals)}
      </p>
    </div>
  );
}
