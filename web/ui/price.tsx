import { m } from "#messages/compiled/messages.js";
import { formatPrice, formatRoundPrice } from "#messages/format.ts";
import { MixedText } from "./mixed-text.tsx";

interface PriceProps {
  /** Piastres. */
  readonly amount: number;
  /** Shows two decimals of whole pounds as well: papers and lists of a courier. */
  readonly exact?: boolean;
  readonly className?: string;
}

/** Price as one isolated, unbreakable run. */
export function Price({ amount, exact = false, className = "price" }: PriceProps) {
  return (
    <bdi dir="ltr" className={className}>
      {exact ? formatPrice(amount) : formatRoundPrice(amount)}
    </bdi>
  );
}

/** Price that is subtracted. */
export function Discount({ amount, exact = false }: Omit<PriceProps, "className">) {
  return (
    <bdi dir="ltr" className="price">
      {`−${exact ? formatPrice(amount) : formatRoundPrice(amount)}`}
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
