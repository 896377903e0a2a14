import { Truck } from "lucide-react";
import { useEffect, useState } from "react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useHint } from "../shopper/shopper-store.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartView } from "./cart-view.ts";
import type { CartSheetData } from "./load-cart-sheet.ts";

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

/**
 * The visitor's cart on a public page: undefined until the response, null without one. Loads again for another `version`, once no change is
 * being sent. The router is not used: offline it would reload the page to load the route.
 */
export function useLoadedCart(version: string | number, isSettled = true) {
  const [loaded, setLoaded] = useState<CartSheetData>();
  const path = localised(paths.cartSheet(), useLanguage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another version
  useEffect(() => {
    if (!isSettled) return;
    let unmounted = false;
    fetch(path)
      .then((response): Promise<CartSheetData> | null => (response.ok ? response.json() : null))
      .catch(() => null)
      .then((response) => {
        if (!unmounted) setLoaded(response);
      });
    return () => {
      unmounted = true;
    };
  }, [path, version, isSettled]);
  return [loaded, setLoaded] as const;
}
