import { Check, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { UndoRemoval } from "../cart/undo-removal.tsx";
import { paths } from "../paths.ts";
import type { FlashMessage } from "../session/flash-message.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { AutoDismiss } from "./auto-dismiss.tsx";

/** Good news stays this long (specification 9), sign-in's a little shorter, what can be undone longer. */
const lasts = { usual: 5000, signIn: 3000, undo: 10_000 } as const;

const signIn: readonly FlashMessage[] = ["logged_in", "registered", "logged_out"];

/** What the customer has to act upon, or reads nowhere else again, stays until it is closed. */
const staying: readonly FlashMessage[] = [
  "ordered_again_short",
  "cart_filled_short",
  "cart_filled_none",
  "cart_not_added",
  "product_gone",
  "wishlist_full",
  "account_erased_on_the_way",
];

function timeOf(flash: FlashMessage): number | null {
  if (staying.includes(flash)) return null;
  if (flash === "cart_removed") return lasts.undo;
  return signIn.includes(flash) ? lasts.signIn : lasts.usual;
}

interface Toast {
  readonly id: string;
  readonly flash: FlashMessage;
  readonly about: string;
  readonly words: string;
}

interface ToastsProps {
  readonly flash: FlashMessage | null;
  readonly about: string;
  /** What the news are in the language of the page. */
  readonly words: string;
  readonly id: string;
}

/** News of the page before: at most three at a time; the newest is told to screen readers. */
export function Toasts({ flash, about, words, id }: ToastsProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>(() =>
    flash === null ? [] : [{ id, flash, about, words }],
  );
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (flash === null) return;
    // The same news again takes the place of the first.
    const isSame = (toast: Toast) => toast.flash === flash && toast.about === about;
    setToasts((shown) =>
      [...shown.filter((toast) => toast.id !== id && !isSame(toast)), { id, flash, about, words }].slice(-3),
    );
  }, [flash, about, words, id]);

  function close(closed: string) {
    // What held it may have gone with it, without leaving.
    setHeld(false);
    setToasts((shown) => shown.filter((toast) => toast.id !== closed));
  }

  const low = toasts.length > 0 && toasts.every((toast) => signIn.includes(toast.flash));
  return (
    <div
      className={low ? "toasts low" : "toasts"}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <AutoDismiss
          key={toast.id}
          className="toast"
          lasts={timeOf(toast.flash)}
          held={held}
          onEnd={() => close(toast.id)}
        >
          {staying.includes(toast.flash) ? (
            <TriangleAlert size={20} aria-hidden="true" />
          ) : (
            <Check size={20} aria-hidden="true" />
          )}
          <p>{toast.words}</p>
          {toast.flash === "cart_added" && (
            <LinkTo to={paths.cart()} className="link">
              {m.cart_view()}
            </LinkTo>
          )}
          {toast.flash === "wishlist_added" && (
            <LinkTo to={paths.wishlist()} className="link">
              {m.wishlist_view()}
            </LinkTo>
          )}
          {toast.flash === "cart_removed" && (
            <UndoRemoval about={toast.about} onUndo={() => close(toast.id)} />
          )}
          <button
            type="button"
            className="icon-button -me-3"
            aria-label={m.close()}
            onClick={() => close(toast.id)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </AutoDismiss>
      ))}
    </div>
  );
}
