import {
  Banknote,
  Gift,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Phone,
  ShieldCheck,
  Truck,
} from "lucide-react";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { payingOfOrder } from "#messages/payment-words.ts";
import { periodWords } from "#messages/return-periods.ts";
import { AddressLines } from "../addresses/address-lines.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import { Price } from "../ui/price.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import type { OrderView } from "./order-view.ts";

export function OrderDelivery({ order }: { readonly order: OrderView }) {
  const { address, trackingNumber, note, gift } = order;
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
      {trackingNumber !== null && <TrackingNumber number={trackingNumber} />}
      <p className="panel order-fact">
        <Banknote size={20} aria-hidden="true" />
        <span className="whitespace-nowrap">{m.payment_title()}</span>
        <strong className="text-end font-medium">{payingOfOrder(order.totals)}</strong>
      </p>
    </section>
  );
}

interface Step {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly amount?: number;
}

interface NextStepsProps {
  readonly statusId: OrderStatusId;
  readonly awaitsConfirmation: boolean;
  /** Amount due to the courier, in piastres; 0 for an order that is paid. */
  readonly atDoor: number;
}

/** Steps until delivery; renders nothing for delivered and ended orders. */
export function NextSteps({ statusId, awaitsConfirmation, atDoor }: NextStepsProps) {
  const { carriesCodes, periods } = useShopDetails();
  const { damage_report_hours: hours } = periodWords(periods);
  const { isOpen, wasSent } = orderStatuses[statusId];
  if (!isOpen) return null;
  const steps: Step[] = [
    {
      Icon: wasSent ? Truck : Phone,
      title: wasSent ? m.next_courier() : awaitsConfirmation ? m.next_confirm() : m.next_call(),
      text: awaitsConfirmation ? m.next_confirm_text() : m.next_call_text(),
    },
    ...(atDoor === 0
      ? []
      : [{ Icon: Banknote, title: m.next_cash(), amount: atDoor, text: m.next_cash_text() }]),
    { Icon: PackageCheck, title: m.next_open(), text: m.next_open_text({ hours }) },
    ...(carriesCodes ? [{ Icon: ShieldCheck, title: m.next_code(), text: m.next_code_text() }] : []),
  ];
  return (
    <section className="step">
      <h2>{m.what_happens_next()}</h2>
      <ul>
        {steps.map(({ Icon, title, text, amount }) => (
          <li className="product-line" key={title}>
            <Icon size={22} aria-hidden="true" />
            <div>
              <p className="font-medium">{title}</p>
              <p className="small soft">
                {amount !== undefined && (
                  <>
                    <Price amount={amount} className="whitespace-nowrap" />{" "}
                  </>
                )}
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
