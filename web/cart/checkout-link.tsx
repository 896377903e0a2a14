import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { useCartChanges } from "./cart-changes.tsx";

interface CheckoutLinkProps {
  readonly to: string;
  /** True if every line can be ordered. */
  readonly orderable: boolean;
}

/** Link to the checkout, enabled once all changes are saved. */
export function CheckoutLink({ to, orderable }: CheckoutLinkProps) {
  const settled = useCartChanges().wanted.size === 0;
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const path = localised(to, useLanguage());
  useEffect(() => {
    if (!leaving || !settled) return;
    setLeaving(false);
    if (orderable) navigate(path);
  }, [leaving, settled, orderable, navigate, path]);
  if (!orderable) {
    return (
      <span className="button tall wide" aria-disabled="true">
        {m.cart_not_orderable()}
      </span>
    );
  }
  return (
    <LinkTo
      to={to}
      className="button tall grow"
      aria-busy={leaving}
      onClick={(event) => {
        if (settled) return;
        event.preventDefault();
        setLeaving(true);
      }}
    >
      {leaving && <span className="spinner" aria-hidden="true" />}
      {m.checkout()}
    </LinkTo>
  );
}
