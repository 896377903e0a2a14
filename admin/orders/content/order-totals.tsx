import type { OrderAmounts } from "#contract/admin/orders/order-preview.ts";
import { localised, ofPage } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { Amount } from "../../ui/written-values.tsx";

/** Totals of an order with each reduction: product discounts, offers, coupon, staff, and refused pieces. */
export function OrderTotals({
  amounts,
  city,
  refused = 0,
  cameBack = 0,
  paid = 0,
  toCollect = 0,
  say = ofPage,
}: {
  readonly amounts: OrderAmounts;
  /** Name of the governorate; null before it is chosen. */
  readonly city: string | null;
  /** Amount of pieces that were refused at the door. */
  readonly refused?: number;
  /** Amount of pieces that came back after the delivery. */
  readonly cameBack?: number;
  /** Amount that was paid in advance, and what the courier collects. */
  readonly paid?: number;
  readonly toCollect?: number;
  readonly say?: typeof ofPage;
}) {
  const { coupon_discount_egp, offer_discount_egp, staff_discount_egp, delivery_fee_egp: fee } = amounts;
  const ofOthers = coupon_discount_egp + offer_discount_egp + staff_discount_egp;
  const reductions = [
    // Sums of pounds with piastres are not exact.
    {
      id: "products",
      label: m.product_discounts({}, say),
      pounds: roundedPounds(amounts.discount_egp - ofOthers),
    },
    ...amounts.offers.map(({ id, label_ar, label_en, amount_egp }) => ({
      id: `offer ${id}`,
      label: localised(label_ar, label_en, say),
      pounds: amount_egp,
    })),
    { id: "coupon", label: m.has_coupon({ code: amounts.coupon ?? "" }, say), pounds: coupon_discount_egp },
    { id: "staff", label: m.staff_discount({}, say), pounds: staff_discount_egp },
  ];
  return (
    <dl className="totals">
      <dt className="soft">{m.subtotal({}, say)}</dt>
      <dd>
        <Amount pounds={amounts.subtotal_egp} />
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
      <dt className="soft">{city === null ? m.delivery_fee({}, say) : m.delivery_to({ city }, say)}</dt>
      <dd>{fee === null ? "—" : <Amount pounds={fee} />}</dd>
      {refused > 0 && (
        <>
          <dt className="soft">{m.refused_at_door({}, say)}</dt>
          <dd className="text-leaf">
            <Amount pounds={-refused} />
          </dd>
        </>
      )}
      {cameBack > 0 && (
        <>
          <dt className="soft">{m.returned_later({}, say)}</dt>
          <dd className="text-leaf">
            <Amount pounds={-cameBack} />
          </dd>
        </>
      )}
      <dt className="grand">{m.column_total({}, say)}</dt>
      <dd className="grand">
        <Amount pounds={roundedPounds(amounts.total - refused - cameBack)} />
      </dd>
      {paid > 0 && (
        <>
          <dt className="soft">{m.paid_in_advance({}, say)}</dt>
          <dd className="text-leaf">
            <Amount pounds={-paid} />
          </dd>
          <dt className="soft">{m.cash_due({}, say)}</dt>
          <dd>
            <Amount pounds={toCollect} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Rounds pounds to whole piastres. */
function roundedPounds(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}
