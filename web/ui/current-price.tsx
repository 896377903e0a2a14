import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { Price } from "#ui/price.tsx";
import { MixedText } from "./mixed-text.tsx";

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
