import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Price } from "#ui/price.tsx";
import { Rejection } from "../form/rejection.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { useCartChanges } from "./cart-changes.tsx";
import { CartConflicts } from "./cart-conflicts.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartOffers } from "./cart-offers.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { DeliveryWords } from "./delivery-words.tsx";
import { FreeDeliveryProgress, useLoadedCart } from "./free-delivery-progress.tsx";
import { NextStep } from "./next-step.tsx";
import { shownCart } from "./shown-cart.ts";
import { totalName } from "./sums.tsx";

interface CartSheetProps {
  /** Id of the flash message of the addition. */
  readonly id: string;
  /** Product that was added. */
  readonly productId: number;
  /** Called after the sheet was closed (`isShown` true), or if the cart does not load or is empty (false). */
  readonly onEnd: (isShown: boolean) => void;
}

/** Dialog after a product was added to the cart: its line, progress to free delivery, offers, advice, the total, and the checkout. */
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
  const { cart, advice } = loaded;
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      className="dialog cart-sheet"
      aria-labelledby="added"
      onClose={() => {
        // Safari does not focus a button that was pressed, so it does not return to it.
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
            else setLoaded({ advice, cart: shownCart(cart, new Map([[lineId, quantity]])) });
          }}
        />
      </ul>
      <FreeDeliveryProgress cart={cart} />
      <CartOffers
        cart={cart}
        onChange={(lineId, quantity) => {
          change(lineId, quantity);
          setLoaded({ advice, cart: shownCart(cart, new Map([[lineId, quantity]])) });
        }}
      />
      <CartConflicts conflicts={advice.conflicts} lines={cart.lines} productId={line.productId} />
      <RejectedAddition />
      {advice.next !== null && <NextStep {...advice.next} />}
      <div className="cart-sheet-foot">
        <p className="cart-sheet-sum" aria-live="polite" aria-busy={pending.size > 0}>
          <span>{totalName(cart.totals)}</span>
          <Price amount={cart.totals.total} />
        </p>
        <DeliveryWords cart={cart} />
        {cart.lines.every(({ available }) => available) ? (
          <CheckoutLink to={paths.checkout()} problem={null} />
        ) : (
          <LinkTo to={paths.cart()} className="button tall wide">
            {m.cart_view()}
          </LinkTo>
        )}
        <button type="button" className="link small min-h-11" onClick={close}>
          {m.keep_shopping()}
        </button>
      </div>
    </dialog>
  );
}

/** Rejection of the button that adds the next step. The page's own message would be hidden behind the dialog. */
function RejectedAddition() {
  const { state, data } = useFetcher<{ readonly rejection: string | null }>({ key: "add" });
  return state === "idle" ? <Rejection of={data} /> : null;
}
