import { Gift } from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { callUrl } from "../../ui/whatsapp-link.tsx";
import { Phone } from "../../ui/written-values.tsx";

/** Recipient of an order that is a gift, and the note that is printed. Renders nothing for other orders. */
export function GiftPanel({ order: { gift } }: { readonly order: Pick<AdminOrder, "gift"> }) {
  if (gift === null) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.gift()}>
      <h2 className="row">
        <Gift size={18} aria-hidden />
        {m.gift()}
      </h2>
      <p className="strong">
        <bdi dir="auto">{gift.name}</bdi>
      </p>
      <p>
        <a className="link" href={callUrl(gift.phone)}>
          <Phone number={gift.phone} />
        </a>
      </p>
      {gift.note !== "" && (
        <p style={{ whiteSpace: "pre-line" }}>
          <bdi dir="auto">{gift.note}</bdi>
        </p>
      )}
      <p className="soft small">{m.gift_help()}</p>
    </section>
  );
}
