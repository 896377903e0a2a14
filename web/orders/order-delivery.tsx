import { Banknote, MapPin, Truck } from "lucide-react";
import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { AddressLines } from "../addresses/address-lines.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderView } from "./order-view.ts";

export function OrderDelivery({ order }: { readonly order: OrderView }) {
  const { address, trackingNumber, note, statusId, deliveryDays } = order;
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
        {orderStatuses[statusId].isOpen && (
          <p className="small soft">
            <MixedText text={m.delivery_from_dispatch({ city: address.city, days: deliveryDays })} />
          </p>
        )}
      </div>
      {trackingNumber !== null && (
        <div className="panel order-fact">
          <Truck size={20} aria-hidden="true" />
          <div className="min-w-0">
            <p className="small soft">{m.tracking_number()}</p>
            <p className="font-medium">
              <bdi dir="ltr">{trackingNumber}</bdi>
            </p>
          </div>
          <CopyButton text={trackingNumber} label={m.copy_tracking_number()} />
        </div>
      )}
      <p className="panel order-fact">
        <Banknote size={20} aria-hidden="true" />
        <span>{m.payment_title()}</span>
        <strong className="font-medium">{m.cash()}</strong>
      </p>
    </section>
  );
}
