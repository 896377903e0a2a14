import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import type { Flash } from "../session/flash.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Good news stays this long (specification 9), sign-in's a little shorter. */
const lasts = { usual: 5000, signIn: 3000 } as const;

const signIn: readonly Flash[] = ["logged_in", "registered", "logged_out"];

const words: Record<Flash, () => string> = {
  cart_added: m.cart_added,
  cart_removed: m.cart_removed,
  address_added: m.address_added,
  address_changed: m.address_changed,
  address_deleted: m.address_deleted,
  address_default_set: m.address_default_set,
  logged_in: m.logged_in,
  registered: m.registered,
  logged_out: m.logged_out,
  password_reset: m.reset_done,
  password_changed: m.password_changed,
  profile_saved: m.profile_saved,
  account_erased: m.erased,
};

interface Toast {
  readonly id: string;
  readonly flash: Flash;
}

/** Good news of the page before: at most three at a time; the newest is told to screen readers. */
export function Toasts({ flash, id }: { readonly flash: Flash | null; readonly id: string }) {
  const [toasts, setToasts] = useState<readonly Toast[]>(() => (flash === null ? [] : [{ id, flash }]));

  useEffect(() => {
    if (flash === null) return;
    setToasts((shown) => [...shown.filter((toast) => toast.id !== id), { id, flash }].slice(-3));
    const timer = setTimeout(
      () => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
      signIn.includes(flash) ? lasts.signIn : lasts.usual,
    );
    return () => clearTimeout(timer);
  }, [flash, id]);

  function close(closed: string) {
    setToasts((shown) => shown.filter((toast) => toast.id !== closed));
  }

  const low = toasts.length > 0 && toasts.every((toast) => signIn.includes(toast.flash));
  return (
    <div className={low ? "toasts low" : "toasts"} role="status">
      {toasts.map((toast) => (
        <div className="toast" key={toast.id}>
          <Check size={20} aria-hidden="true" />
          <p>{words[toast.flash]()}</p>
          {toast.flash === "cart_added" && (
            <LinkTo to={paths.cart()} className="link">
              {m.cart_view()}
            </LinkTo>
          )}
          <button
            type="button"
            className="icon-button -me-3"
            aria-label={m.close()}
            onClick={() => close(toast.id)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
