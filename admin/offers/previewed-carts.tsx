import type { OfferPreview, PreviewedCart } from "#contract/admin/offer-preview.ts";
import { useProducts } from "../catalogue/product-queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";
import "./offers.css";

/** Totals of a cart without and with an offer. */
export function PreviewedCarts({ preview }: { readonly preview: OfferPreview }) {
  const saved = preview.without.total_egp - preview.with.total_egp;
  return (
    <>
      <div className="preview-carts" aria-live="polite">
        <CartTotals title={m.offer_without()} cart={preview.without} />
        <CartTotals title={m.offer_with()} cart={preview.with} />
      </div>
      <p className={saved > 0 ? "strong text-leaf" : "soft"}>
        {saved > 0 ? m.saves() : m.offer_changes_nothing()} {saved > 0 && <Amount pounds={saved} />}
      </p>
    </>
  );
}

function CartTotals({ title, cart }: { readonly title: string; readonly cart: PreviewedCart }) {
  const { gift_product_id: giftId } = cart;
  const gift = useProducts(giftId === null ? [] : [giftId]).get(giftId ?? 0);
  return (
    <section aria-label={title}>
      <h3 className="strong">{title}</h3>
      <dl className="totals">
        <dt className="soft">{m.subtotal()}</dt>
        <dd>
          <Amount pounds={cart.subtotal_egp - cart.discount_egp} />
        </dd>
        {cart.offers
          .filter(({ amount_egp }) => amount_egp > 0)
          .map(({ id, label_ar, label_en, amount_egp }) => (
            <div key={id} className="contents">
              <dt className="soft">{localised(label_ar, label_en)}</dt>
              <dd className="text-leaf">
                <Amount pounds={-amount_egp} />
              </dd>
            </div>
          ))}
        {giftId !== null && (
          <>
            <dt className="soft">{m.offer_gift()}</dt>
            <dd>{gift?.name ?? `#${giftId}`}</dd>
          </>
        )}
        {cart.free_delivery && (
          <>
            <dt className="soft">{m.delivery_fee()}</dt>
            <dd className="text-leaf">{m.free_delivery()}</dd>
          </>
        )}
        <dt className="grand">{m.column_total()}</dt>
        <dd className="grand">
          <Amount pounds={cart.total_egp} />
        </dd>
      </dl>
    </section>
  );
}
