import type { ReactNode } from "react";
import { inLanguage } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { Discount, Price } from "#ui/price.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";

interface SumsProps {
  /** Amounts in piastres. */
  readonly subtotal: number;
  readonly discount: number;
  readonly discountedSubtotal: number;
  /** Offers; those that take nothing off the goods have no row. */
  readonly offers: readonly {
    readonly id: number;
    readonly label_en: string;
    readonly label_ar: string;
    readonly amount: number;
  }[];
  readonly staffDiscount: number;
  /** Coupon and its additional discount. */
  readonly coupon?: { readonly code: string; readonly takenOff: number } | null;
  readonly deliveryFee: number | null;
  /** Value of pieces that were refused at the door; part of the total already. */
  readonly refused?: number;
  /** Value of pieces that came back after the delivery; part of the total already. */
  readonly cameBack?: number;
  readonly total: number;
  /** Credit of an exchange, and what it leaves to pay; in placed orders. */
  readonly credit?: number;
  /** Payments in advance, in piastres. */
  readonly advance?: number;
  readonly toPay?: number;
  /** Amount missing for free delivery; null if delivery is never free, and in placed orders. */
  readonly freeDeliveryMissing?: number | null;
  readonly city: string | null;
  /** Fees of all governorates in words, while the fee is unknown. */
  readonly feeRange?: string;
  /** Whether the total contains VAT; the default is the setting of the shop. */
  readonly hasVat?: boolean;
}

export function Sums(props: SumsProps) {
  const { subtotal, discount, discountedSubtotal, coupon = null, deliveryFee, total, city } = props;
  const { freeDeliveryMissing = null, offers, staffDiscount, refused = 0, cameBack = 0 } = props;
  const { credit = 0, advance = 0, toPay = total, feeRange = "" } = props;
  const { chargesVat } = useShopDetails();
  const { hasVat = chargesVat } = props;
  const language = useLanguage();
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
            <Less label={m.discount()} amount={discount} />
            <div>
              <dt>{m.price_after_discount()}</dt>
              <dd>
                <Price amount={discountedSubtotal} className="" />
              </dd>
            </div>
          </>
        )}
        {offers
          .filter(({ amount }) => amount > 0)
          .map(({ id, label_en, label_ar, amount }) => (
            <Less
              key={id}
              label={<MixedText text={inLanguage(language, label_ar, label_en)} />}
              amount={amount}
            />
          ))}
        {coupon !== null && coupon.takenOff > 0 && (
          <Less
            label={<MixedText text={m.coupon_takes_off({ code: coupon.code })} />}
            amount={coupon.takenOff}
          />
        )}
        {staffDiscount > 0 && <Less label={m.staff_discount()} amount={staffDiscount} />}
        <div>
          <dt>{city === null ? m.delivery() : m.delivery_to({ city })}</dt>
          <dd>
            {deliveryFee === null ? (
              <span className="soft whitespace-nowrap">
                <bdi dir="ltr">{feeRange}</bdi>
              </span>
            ) : deliveryFee === 0 ? (
              m.delivery_free()
            ) : (
              <Price amount={deliveryFee} className="" />
            )}
          </dd>
        </div>
        {refused > 0 && <Less label={m.refused_at_door()} amount={refused} />}
        {cameBack > 0 && <Less label={m.returned_later()} amount={cameBack} />}
        <div className="total">
          <dt>{totalName(props)}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
        <CreditRows {...{ credit, advance, toPay }} />
      </dl>
      {freeDeliveryMissing !== null && freeDeliveryMissing > 0 && (
        <p className="small">
          <MixedText text={m.free_delivery_missing({ amount: formatRoundPrice(freeDeliveryMissing) })} />
        </p>
      )}
      {hasVat && <p className="small soft">{m.vat_included()}</p>}
    </>
  );
}

/** Name of a total, which says so while the delivery is not part of it. */
export function totalName({ deliveryFee }: Pick<SumsProps, "deliveryFee">): string {
  return deliveryFee === null ? m.total_without_delivery() : m.total();
}

interface LessProps {
  readonly label: ReactNode;
  /** Piastres. */
  readonly amount: number;
  readonly exact?: boolean;
}

/** Row of an amount that is subtracted. */
function Less({ label, amount, exact = false }: LessProps) {
  return (
    <div className="less">
      <dt className="less">{label}</dt>
      <dd>
        <Discount amount={amount} exact={exact} />
      </dd>
    </div>
  );
}

interface CreditRowsProps {
  /** Value of returned items that pays for an exchange, in piastres. */
  readonly credit: number;
  /** Payments in advance, in piastres. */
  readonly advance: number;
  readonly toPay: number;
  readonly exact?: boolean;
}

/** Rows of sums after the total: what a return or a payment in advance pays of it, and what is left. Renders nothing for other orders. */
export function CreditRows({ credit, advance, toPay, exact = false }: CreditRowsProps) {
  if (credit === 0 && advance === 0) return null;
  return (
    <>
      {credit > 0 && <Less label={m.credit_from_return()} amount={credit} exact={exact} />}
      {advance > 0 && <Less label={m.paid_in_advance()} amount={advance} exact={exact} />}
      <div className="total">
        <dt>{m.to_pay()}</dt>
        <dd>
          <Price amount={toPay} exact={exact} />
        </dd>
      </div>
    </>
  );
}
