import { ChevronDown, ShoppingBag } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import type { CartView } from "../cart/cart-view.ts";
import { Price } from "../ui/price.tsx";
import { OrderLines } from "./order-lines.tsx";

/** Collapsed summary of the order at the top of a phone's page. */
export function SummaryFold({
  cart: { lines, pieces, totals },
  open,
}: {
  readonly cart: CartView;
  readonly open: boolean;
}) {
  return (
    <details open={open} className="fold rounded-2xl border-0 bg-sand px-4 lg:hidden">
      <summary className="flex-wrap">
        <span className="flex items-center gap-2 text-body">
          <ShoppingBag size={20} aria-hidden="true" />
          {m.your_order()} · {m.pieces_count({ count: pieces })}
        </span>
        <span className="flex items-center gap-2 text-body">
          <Price amount={totals.total} />
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </summary>
      <div>
        <OrderLines lines={lines} />
      </div>
    </details>
  );
}
