import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { Amount, LeftToRight, Phone } from "../ui/written-values.tsx";
import type { Seller } from "./seller.ts";

/** Address label (A6): recipient, phone, amount to collect. */
export function AddressLabel({ order, seller }: { readonly order: AdminOrder; readonly seller: Seller }) {
  const { address, shipment } = order;
  return (
    <article className="paper label">
      <p className="small">
        {m.from_sender()}
        {m.colon()} {localised(seller.brand_ar, seller.brand_en)}
        {seller.phone !== null && (
          <>
            {" · "}
            <LeftToRight>{seller.phone}</LeftToRight>
          </>
        )}
      </p>
      <p className="label-name">
        <bdi dir="auto">{recipientOf(order)}</bdi>
      </p>
      <p className="label-phone">
        <Phone number={order.phone} />
        {address.phone.number !== order.phone && (
          <>
            {" · "}
            <Phone number={address.phone.number} />
          </>
        )}
      </p>
      <p className="label-address">
        <strong>{address.city.name}</strong>
        {m.list_comma()}
        <bdi dir="auto">
          {[address.block, address.street, address.house_number].filter((part) => part !== "").join("، ")}
        </bdi>
      </p>
      {address.notes !== "" && (
        <p>
          {m.landmark()}
          {m.colon()} <bdi dir="auto">{address.notes}</bdi>
        </p>
      )}
      <p className="label-cash">
        {m.cash_due()}
        {m.colon()} <Amount pounds={order.cash_due_egp} />
      </p>
      <p className="row">
        <LeftToRight>{order.order_no}</LeftToRight>
        {shipment?.tracking_number != null && (
          <span className="to-end">
            {shipment.courier_name} <LeftToRight>{shipment.tracking_number}</LeftToRight>
          </span>
        )}
      </p>
    </article>
  );
}
