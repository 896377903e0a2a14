import { m } from "#messages/compiled/messages.js";
import { formatPrice, formatRoundPrice } from "#messages/format.ts";
import { MixedText } from "./mixed-text.tsx";

/** Amount of piastres as one isolated, unbreakable run. */
export function Price({
  amount,
  className = "price",
}: {
  readonly amount: number;
  readonly className?: string;
}) {
  return (
    <bdi dir="ltr" className={className}>
      {formatPrice(amount)}
    </bdi>
  );
}

export function Discount({ amount }: { readonly amount: number }) {
  return (
    <bdi dir="ltr" className="price">
      {`−${formatPrice(amount)}`}
    </bdi>
  );
}

/** Price of one piece, followed by the crossed-out full price if it is reduced. Both in piastres. */
export function CurrentPrice({
  price,
  fullPrice,
}: {
  readonly price: number;
  readonly fullPrice: number | null;
}) {
  return (
    <>
      <Price amount={price} />
      {fullPrice !== null && (
        <del>
          <span className="sr-only">{m.price_before()} </span>
          <Price amount={fullPrice} className="price-old" />
        </del>
      )}
    </>
  );
}

/** Amount in piastres that a reduction saves; nothing without a full price. */
export function Saving({ price, fullPrice }: { readonly price: number; readonly fullPrice: number | null }) {
  return (
    fullPrice !== null && (
      <span className="saving">
        <MixedText text={m.save_amount({ amount: formatRoundPrice(fullPrice - price) })} />
      </span>
    )
  );
}
