import { Check, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { UndoRemoval } from "../cart/undo-removal.tsx";
import type { FlashMessage } from "../news/flash-message.ts";
import type { News } from "../news/news.ts";
import { onNews } from "../news/told-news.ts";
import { paths } from "../paths.ts";
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

interface ToastsProps {
  /** The message of the page; null for none. */
  readonly news: News | null;
}

/** The same message again takes the place of the first. */
function withNewest(shown: readonly News[], newest: News): readonly News[] {
  const others = shown.filter(
    ({ id, flash, about }) => id !== newest.id && !(flash === newest.flash && about === newest.about),
  );
  return [...others, newest].slice(-3);
}

/** Messages of the page and of the forms that keep it: at most three at a time; the newest is told to screen readers. */
export function Toasts({ news }: ToastsProps) {
  const [toasts, setToasts] = useState<readonly News[]>(news === null ? [] : [news]);
  const [held, setHeld] = useState(false);
  useEffect(() => onNews((newest) => setToasts((shown) => withNewest(shown, newest))), []);
  useEffect(() => {
    if (news !== null) setToasts((shown) => withNewest(shown, news));
  }, [news]);

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
