import { Copy } from "lucide-react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { addressLine } from "#messages/address-line.ts";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { AddressInWords } from "../ui/address-in-words.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { recipientOf } from "./order/order-state.tsx";

export function AddressPanel({ order }: { readonly order: AdminOrderPage }) {
  const { address } = order;
  const copy = async () => {
    await navigator.clipboard.writeText(courierLines(order));
    toast(m.copied());
  };
  return (
    <section className="panel panel-body stack" aria-label={m.address()}>
      <h2>{m.address()}</h2>
      <div style={{ lineHeight: 1.7 }}>
        <p className="strong">{address.city.name}</p>
        <p>
          <AddressInWords address={address} />
        </p>
        {address.notes !== "" && (
          <p className="soft">
            {m.landmark()}
            {m.colon()} <bdi dir="auto">{address.notes}</bdi>
          </p>
        )}
      </div>
      <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
        {m.copy_courier_lines()}
      </Button>
    </section>
  );
}

/** Text to paste into a courier's form, one value per line. */
function courierLines(order: AdminOrderPage): string {
  const { address } = order;
  return [
    recipientOf(order),
    order.phone,
    ...(address.phone.number === order.phone ? [] : [address.phone.number]),
    `${address.city.name}${m.list_comma()}${addressLine(address, language)}`,
    address.notes,
    `${order.order_no} · ${order.cash_due_egp}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
