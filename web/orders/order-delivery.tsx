import { Banknote, MapPin } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { AddressLines } from "../addresses/address-lines.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import type { OrderView } from "./order-view.ts";

export function OrderDelivery({ order }: { readonly order: OrderView }) {
  const { address, trackingNumber, note } = order;
  return (
    <section className="step">
      <h2>{m.delivery_address()}</h2>
      <div className="panel">
        <p className="flex items-center gap-3 font-medium">
          <MapPin size={20} className="flex-none" aria-hidden="true" />
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
      {trackingNumber !== null && <TrackingNumber number={trackingNumber} />}
      <p className="panel order-fact">
        <Banknote size={20} aria-hidden="true" />
        <span>{m.payment_title()}</span>
        <strong className="font-medium">{m.cash()}</strong>
      </p>
    </section>
  );
}
