import { ShoppingBag } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";

export function EmptyCart() {
  return (
    <div className="empty section-end">
      <ShoppingBag size={28} aria-hidden="true" />
      <h2>{m.cart_empty()}</h2>
      <p className="small soft">{m.cart_empty_text()}</p>
      <LinkTo to={paths.products()} className="button">
        {m.start_shopping()}
      </LinkTo>
    </div>
  );
}
