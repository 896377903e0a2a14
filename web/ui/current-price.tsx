import { m } from "#messages/compiled/messages.js";
import { Price } from "./price.tsx";

/** What a piece costs, beside what it cost before where it is reduced; piastres. */
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
