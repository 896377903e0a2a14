import { formatPrice } from "#messages/format.ts";

/** An amount of piastres as one isolated, unbreakable run. */
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

/** An amount that is taken off. */
export function Discount({ amount }: { readonly amount: number }) {
  return (
    <bdi dir="ltr" className="price">
      {`−${formatPrice(amount)}`}
    </bdi>
  );
}
