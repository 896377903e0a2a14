import { useHint } from "../shopper/use-shopper.ts";
import { FreeDeliveryProgress } from "./free-delivery-progress.tsx";
import { useLoadedCart } from "./use-loaded-cart.ts";

/** The visitor's progress to free delivery on a public page. CSS reserves its place for browsers with a cart. */
export function CartProgress() {
  const count = useHint()?.cartCount ?? 0;
  const [loaded] = useLoadedCart(count, count > 0);
  return <div className="cart-progress">{loaded != null && <FreeDeliveryProgress cart={loaded.cart} />}</div>;
}
