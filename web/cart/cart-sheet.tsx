import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { Image } from "../ui/image.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { CurrentPrice, Price } from "../ui/price.tsx";
import { useCartChanges } from "./cart-changes.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartOffers } from "./cart-offers.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { FreeDeliveryProgress, useLoadedCart } from "./free-delivery-progress.tsx";
import { shownCart } from "./shown-cart.ts";

interface CartSheetProps {
  /** Id of the flash message of the addition. */
  readonly id: string;
  /** Product that was added. */
  readonly productId: number;
  /** Called after the sheet was closed (`isShown` true), or if the cart does not load or is empty (false). */
  readonly onEnd: (isShown: boolean) => void;
}

/** Dialog after a product was added to the cart: its line, progress to free delivery, offers, a related product, the total, and the checkout. */
export function CartSheet({ id, productId, onEnd }: CartSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pending, rejections, change } = useCartChanges();
  const [loaded, setLoaded] = useLoadedCart(id, pending.size === 0);
  const { key } = useLocation();
  const keyBefore = useRef(key);
  const lines = loaded?.cart.lines ?? [];
  // Until the cart with a second addition has loaded, the sheet shows the last line of the previous one.
  const line = lines.find((one) => one.productId === productId) ?? lines.at(-1);
  const isReady = line !== undefined;
  const isGone = loaded !== undefined && !isReady;

  useEffect(() => {
    if (!isReady) return;
    dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus();
  }, [isReady]);
  useEffect(() => {
    if (isGone) onEnd(false);
  }, [isGone, onEnd]);
  // Another page closes the sheet.
  useEffect(() => {
    if (key !== keyBefore.current) dialog.current?.close();
  }, [key]);

  if (loaded == null || line === undefined) return null;
  const { cart, related } = loaded;
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      className="dialog cart-sheet"
      aria-labelledby="added"
      onClose={() => {
        // The buy button was disabled when the sheet opened, so browsers do not return to it.
        if (!document.activeElement?.matches("main *"))
          document.querySelector<HTMLElement>("[form=buy]")?.focus();
        onEnd(true);
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="dialog-head">
        <h2 id="added" tabIndex={-1} className="flex items-center gap-3 text-leaf">
          <Check size={24} aria-hidden="true" />
          {m.cart_added_title()}
        </h2>
        <button type="button" className="icon-button -me-3" aria-label={m.close()} onClick={close}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      <ul>
        <CartLine
          isShort
          line={line}
          rejection={rejections.get(line.id) ?? null}
          onChange={(lineId, quantity) => {
            change(lineId, quantity);
            if (quantity === 0) close();
            else setLoaded({ related, cart: shownCart(cart, new Map([[lineId, quantity]])) });
          }}
        />
      </ul>
      <FreeDeliveryProgress cart={cart} />
      <CartOffers
        cart={cart}
        onChange={(lineId, quantity) => {
          change(lineId, quantity);
          setLoaded({ related, cart: shownCart(cart, new Map([[lineId, quantity]])) });
        }}
      />
      {related !== null && <RelatedProduct {...related} />}
      <p className="cart-sheet-sum" aria-live="polite" aria-busy={pending.size > 0}>
        <span>
          {m.cart_sum()} <span className="soft">· {m.pieces_count({ count: cart.pieces })}</span>
        </span>
        <Price
          amount={cart.totals.discountedSubtotal - cart.totals.offerDiscount}
          className="price text-h3"
        />
      </p>
      <div className="cart-sheet-foot">
        {cart.lines.every(({ available }) => available) ? (
          <CheckoutLink to={paths.checkout()} problem={null} />
        ) : (
          <LinkTo to={paths.cart()} className="button tall grow">
            {m.cart_view()}
          </LinkTo>
        )}
        <button type="button" className="button second tall" onClick={close}>
          {m.keep_shopping()}
        </button>
      </div>
    </dialog>
  );
}

function RelatedProduct({ id, name, image, price, fullPrice }: ProductCard) {
  // All product cards share this form. Their own message about a rejection would be hidden behind the dialog.
  const { state, data: response } = useFetcher<{ readonly rejection: string | null }>({ key: "add" });
  const isAdding = state !== "idle";
  return (
    <div className="cart-sheet-related">
      {!isAdding && response?.rejection != null && <Alert kind="error">{response.rejection}</Alert>}
      {image !== null && <Image {...image} alt="" sizes="56px" />}
      <div>
        <MixedText text={name} />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <CurrentPrice price={price} fullPrice={fullPrice} />
        </p>
      </div>
      <button
        type="submit"
        form="add"
        name="product_id"
        value={id}
        className="button second"
        aria-label={m.add_product_to_cart({ name })}
        aria-busy={isAdding}
      >
        {m.add_short()}
      </button>
    </div>
  );
}
