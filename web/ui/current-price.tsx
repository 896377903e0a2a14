import { m } from "#messages/compiled/messages.js";
import { Price } from "./price.tsx";

/** Price per piece in piastres, beside the price before a reduction. */
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
