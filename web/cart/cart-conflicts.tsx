import { Moon } from "lucide-react";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartAdvice } from "./cart-advice.ts";
import type { CartView } from "./cart-view.ts";

interface CartConflictsProps {
  readonly conflicts: CartAdvice["conflicts"];
  readonly lines: CartView["lines"];
  /** Shows only the conflicts of this product. */
  readonly productId?: number;
}

/** Sentences of use for lines that one evening should not combine. A removed line takes its sentences along. */
export function CartConflicts({ conflicts, lines, productId }: CartConflictsProps) {
  return conflicts
    .filter(
      ({ products }) =>
        products.every((id) => lines.some((line) => line.productId === id)) &&
        (productId === undefined || products.includes(productId)),
    )
    .map(({ products, text }) => (
      <p key={products.join()} className="cart-conflict small">
        <Moon size={20} aria-hidden="true" />
        <span>
          <MixedText text={text} />
        </span>
      </p>
    ));
}
