import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";

/** Totals of an order with each reduction: product discounts, offers, coupon, staff, and refused pieces. */
export function OrderTotals({ order }: { readonly order: AdminOrder }) {
  const { coupon_discount_egp, offer_discount_egp, staff_discount_egp } = order;
  const ofOthers = coupon_discount_egp + offer_discount_egp + staff_discount_egp;
  const reductions = [
    // Sums of pounds with piastres are not exact.
    { id: "products", label: m.product_discounts(), pounds: roundedPounds(order.discount_egp - ofOthers) },
    ...order.offers.map(({ id, label_ar, label_en, amount_egp }) => ({
      id: `offer ${id}`,
      label: localised(label_ar, label_en),
      pounds: amount_egp,
    })),
    { id: "coupon", label: m.has_coupon({ code: order.coupon ?? "" }), pounds: coupon_discount_egp },
    { id: "staff", label: m.staff_discount(), pounds: staff_discount_egp },
  ];
  return (
    <dl className="totals">
      <dt className="soft">{m.subtotal()}</dt>
      <dd>
        <Amount pounds={order.subtotal_egp} />
      </dd>
      {reductions.map(
        ({ id, label, pounds }) =>
          pounds > 0 && (
            <div key={id} className="contents">
              <dt className="soft">{label}</dt>
              <dd className="text-leaf">
                <Amount pounds={-pounds} />
              </dd>
            </div>
          ),
      )}
      <dt className="soft">{m.delivery_to({ city: order.address.city.name })}</dt>
      <dd>
        <Amount pounds={order.delivery_fee_egp} />
      </dd>
      {order.refused_egp > 0 && (
        <>
          <dt className="soft">{m.refused_at_door()}</dt>
          <dd className="text-leaf">
            <Amount pounds={-order.refused_egp} />
          </dd>
        </>
      )}
      <dt className="grand">{m.column_total()}</dt>
      <dd className="grand">
        <Amount pounds={roundedPounds(order.total - order.refused_egp)} />
      </dd>
    </dl>
  );
}

/** Rounds pounds to whole piastres. */
function roundedPounds(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}
