import { m } from "#messages/compiled/messages.js";
import { Price } from "#ui/price.tsx";
import type { CartView } from "./cart-view.ts";

/** Sum of a cart in the bar at the foot of a phone, which says whether the delivery is part of it. */
export function BarSum({ cart: { totals } }: { readonly cart: Pick<CartView, "totals"> }) {
  return (
    <div>
      <p className="small soft">{totals.deliveryFee === null ? m.without_delivery() : m.with_delivery()}</p>
      <Price amount={totals.total} />
    </div>
  );
}
