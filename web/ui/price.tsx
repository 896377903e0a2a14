import { formatPrice } from "#messages/format.ts";

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
