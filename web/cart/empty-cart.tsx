import { ShoppingBag } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { StartShopping } from "../opening/start-shopping.tsx";

export function EmptyCart() {
  return (
    <div className="empty section-end">
      <ShoppingBag size={28} aria-hidden="true" />
      <h2>{m.cart_empty()}</h2>
      <StartShopping hint={m.cart_empty_text()} />
    </div>
  );
}
