import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { useCartChanges } from "./cart-changes.tsx";

interface CheckoutLinkProps {
  readonly to: string;
  /** First line that cannot be ordered; null without one. */
  readonly problem: number | null;
}

/** Link to the checkout, followed once all changes are saved, or to the line that prevents it. */
export function CheckoutLink({ to, problem }: CheckoutLinkProps) {
  const settled = useCartChanges().pending.size === 0;
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const path = localised(to, useLanguage());
  useEffect(() => {
    if (!leaving || !settled) return;
    setLeaving(false);
    if (problem === null) navigate(path);
  }, [leaving, settled, problem, navigate, path]);
  if (problem !== null) {
    return (
      <a href={`#line-${problem}`} className="button second tall grow">
        {m.cart_not_orderable()}
      </a>
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
