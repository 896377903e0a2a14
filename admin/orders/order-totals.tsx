import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";

export function OrderTotals({ order }: { readonly order: AdminOrder }) {
  const productDiscount = order.discount_egp - order.coupon_discount_egp;
  return (
    <dl className="totals">
      <dt className="soft">{m.subtotal()}</dt>
      <dd>
        <Amount pounds={order.subtotal_egp} />
      </dd>
      {productDiscount > 0 && (
        <>
          <dt className="soft">{m.product_discounts()}</dt>
          <dd className="text-leaf">
            <Amount pounds={-productDiscount} />
          </dd>
        </>
      )}
      {order.coupon_discount_egp > 0 && (
        <>
          <dt className="soft">{m.has_coupon({ code: order.coupon ?? "" })}</dt>
          <dd className="text-leaf">
            <Amount pounds={-order.coupon_discount_egp} />
          </dd>
        </>
      )}
      <dt className="soft">{m.delivery_to({ city: order.address.city.name })}</dt>
      <dd>
        <Amount pounds={order.delivery_fee_egp} />
      </dd>
      <dt className="grand">{m.column_total()}</dt>
      <dd className="grand">
        <Amount pounds={order.total} />
      </dd>
    </dl>
  );
}
