import { Truck } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import { useHint } from "../shopper/use-shopper.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartView } from "./cart-view.ts";
import { useLoadedCart } from "./use-loaded-cart.ts";

/** Progress of a cart to free delivery; nothing if delivery is never free. */
export function FreeDeliveryProgress({ cart: { totals } }: { readonly cart: CartView }) {
  const missing = totals.freeDeliveryMissing;
  if (missing === null) return null;
  return (
    <div className="free-delivery">
      <p>
        <Truck size={20} aria-hidden="true" />
        <span>
          <MixedText
            text={
              missing === 0
                ? m.free_delivery_reached()
                : m.free_delivery_left({ amount: formatRoundPrice(missing) })
            }
          />
        </span>
      </p>
      <div className="progress-line" aria-hidden="true">
        <span
          style={{
            inlineSize: `${(100 * totals.discountedSubtotal) / (totals.discountedSubtotal + missing)}%`,
          }}
        />
      </div>
    </div>
  );
}

/** The visitor's progress to free delivery on a public page. CSS reserves its place for browsers with a cart. */
export function CartProgress() {
  const count = useHint()?.cartCount ?? 0;
  const [loaded] = useLoadedCart(count, count > 0);
  return <div className="cart-progress">{loaded != null && <FreeDeliveryProgress cart={loaded.cart} />}</div>;
}
