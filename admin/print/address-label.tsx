import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/order/order-state.tsx";
import { Amount, LeftToRight, Phone } from "../ui/written-values.tsx";
import { Barcode, PaperAddress, type PaperProps } from "./paper-parts.tsx";

/** Address label (A6): recipient, phone, amount to collect. */
export function AddressLabel({ order, seller, say }: PaperProps) {
  const { address, shipment } = order;
  return (
    <>
      <p className="small">
        {m.from_sender({}, say)}
        {m.colon({}, say)} {localised(seller.brand_ar, seller.brand_en, say)}
        {seller.phone !== null && (
          <>
            {" · "}
            <LeftToRight>{seller.phone}</LeftToRight>
          </>
        )}
      </p>
      <p className="label-name">
        <bdi dir="auto">{recipientOf(order, say)}</bdi>
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
        <PaperAddress address={address} say={say} />
      </p>
      <p className="label-cash">
        {m.cash_due({}, say)}
        {m.colon({}, say)} <Amount pounds={order.cash_due_egp} />
      </p>
      <p className="row">
        <LeftToRight>{order.order_no}</LeftToRight>
        {shipment?.tracking_number != null && (
          <span className="to-end">
            {shipment.courier_name} <LeftToRight>{shipment.tracking_number}</LeftToRight>
          </span>
        )}
      </p>
      <Barcode number={order.order_no} say={say} />
    </>
  );
}
