import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import { Discount, Price } from "../ui/price.tsx";

interface SumsProps {
  /** Amounts in piastres. */
  readonly subtotal: number;
  readonly discount: number;
  readonly discountedSubtotal: number;
  /** Coupon and its additional discount. */
  readonly coupon?: { readonly code: string; readonly takenOff: number } | null;
  readonly deliveryFee: number | null;
  readonly total: number;
  /** Amount missing for free delivery; null if delivery is never free, and in placed orders. */
  readonly freeDeliveryMissing?: number | null;
  readonly city: string | null;
}

export function Sums(props: SumsProps) {
  const { subtotal, discount, discountedSubtotal, coupon = null, deliveryFee, total, city } = props;
  const { freeDeliveryMissing = null } = props;
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{m.subtotal()}</dt>
          <dd>
            <Price amount={subtotal} className="" />
          </dd>
        </div>
        {discount > 0 && (
          <>
            <div className="less">
              <dt className="less">{m.discount()}</dt>
              <dd>
                <Discount amount={discount} />
              </dd>
            </div>
            <div>
              <dt>{m.price_after_discount()}</dt>
              <dd>
                <Price amount={discountedSubtotal} className="" />
              </dd>
            </div>
          </>
        )}
        {coupon !== null && (
          <div className="less">
            <dt className="less">
              <MixedText text={m.coupon_takes_off({ code: coupon.code })} />
            </dt>
            <dd>
              <Discount amount={coupon.takenOff} />
            </dd>
          </div>
        )}
        <div>
          <dt>{city === null ? m.delivery() : m.delivery_to({ city })}</dt>
          <dd>
            {deliveryFee === null ? (
              <span className="small soft">{m.delivery_by_address()}</span>
            ) : deliveryFee === 0 ? (
              m.delivery_free()
            ) : (
              <Price amount={deliveryFee} className="" />
            )}
          </dd>
        </div>
        <div className="total">
          <dt>{m.total()}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      {freeDeliveryMissing !== null && freeDeliveryMissing > 0 && (
        <p className="small">
          <MixedText text={m.free_delivery_missing({ amount: formatPrice(freeDeliveryMissing) })} />
        </p>
      )}
      <p className="small soft">{m.vat_included()}</p>
    </>
  );
}
