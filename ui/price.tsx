import { formatPrice, formatRoundPrice } from "#contract/money.ts";

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
