import { Check, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { UndoRemoval } from "../cart/undo-removal.tsx";
import type { FlashMessage } from "../flash/flash-message.ts";
import type { Toast } from "../flash/toast.ts";
import { paths } from "../paths.ts";
import { AutoDismiss } from "../ui/auto-dismiss.tsx";
import { LinkTo } from "../ui/link-to.tsx";

/** Display time in ms: usually as in specification 9, shorter after sign-in, longer with undo. */
const lasts = { usual: 5000, signIn: 3000, undo: 10_000 } as const;

const signIn: readonly FlashMessage[] = ["logged_in", "registered", "logged_out"];

/** Messages that stay until closed: the customer must act, or sees them nowhere else. */
const staying: readonly FlashMessage[] = [
  "ordered_again_short",
  "cart_filled_short",
  "cart_filled_none",
  "product_gone",
  "wishlist_full",
  "account_erased_on_the_way",
];

function timeOf(flash: FlashMessage): number | null {
  if (staying.includes(flash)) return null;
  if (flash === "cart_removed") return lasts.undo;
  return signIn.includes(flash) ? lasts.signIn : lasts.usual;
}

/** Keys of the forms whose responses may contain a message. */
const formKeys = ["buy", "add", "cart", "wishlist"];

interface ToastOfFormProps {
  readonly formKey: string;
  readonly onToast: (toast: Toast) => void;
}

/** Passes on the message of each response to a form that keeps its page. */
function ToastOfForm({ formKey, onToast }: ToastOfFormProps) {
  const { data } = useFetcher<{ readonly toast?: Toast | null } | null>({ key: formKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response shows its message once
  useEffect(() => {
    if (data?.toast != null) onToast(data.toast);
  }, [data]);
  return null;
}

interface ToastsProps {
  /** Message of the page, or null. */
  readonly toast: Toast | null;
}

/** Adds a message; it replaces an equal one. */
function withNewest(shown: readonly Toast[], newest: Toast): readonly Toast[] {
  const others = shown.filter(
    ({ id, flash, about }) => id !== newest.id && !(flash === newest.flash && about === newest.about),
  );
  return [...others, newest].slice(-3);
}

/**
 * Messages of the page and of forms that keep it, at most three. Screen readers announce the newest. An addition to the cart opens the
 * cart sheet, whose code loads then; without it, a message appears.
 */
export function Toasts({ toast }: ToastsProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>(toast === null ? [] : [toast]);
  const [held, setHeld] = useState(false);
  const [sheet, setSheet] = useState<ReactNode>(null);
  function showNewest(newest: Toast) {
    const show = () => setToasts((shown) => withNewest(shown, newest));
    if (newest.flash !== "cart_added") return show();
    import("../cart/cart-sheet.tsx").then(({ CartSheet }) => {
      const onEnd = (isShown: boolean) => {
        setSheet(null);
        if (!isShown) show();
      };
      setSheet(<CartSheet id={newest.id} productId={Number(newest.about)} onEnd={onEnd} />);
    }, show);
  }
  useEffect(() => {
    if (toast !== null) setToasts((shown) => withNewest(shown, toast));
  }, [toast]);

  function close(closed: string) {
    // The closed toast may have had the pointer or focus, which fires no leave event.
    setHeld(false);
    setToasts((shown) => shown.filter((toast) => toast.id !== closed));
  }

  const low = toasts.length > 0 && toasts.every((toast) => signIn.includes(toast.flash));
  const list = (
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
  return (
    <>
      {formKeys.map((key) => (
        <ToastOfForm key={key} formKey={key} onToast={showNewest} />
      ))}
      {list}
      {sheet}
    </>
  );
}
