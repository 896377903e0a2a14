import { m } from "#messages/compiled/messages.js";
import { Price } from "./price.tsx";

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
