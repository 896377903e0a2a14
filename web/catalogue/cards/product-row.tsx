import { memo } from "react";
import type { ProductCard } from "./product-card.ts";
import { ProductCardLink } from "./product-card-link.tsx";

interface ProductRowProps {
  readonly title: string;
  readonly cards: readonly ProductCard[];
  readonly id?: string;
}

/** Titled row of related products; renders nothing without any. */
export const ProductRow = memo(function ProductRow({ title, cards, id = "product-row" }: ProductRowProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <div className="grid-products four">
        {cards.map((card) => (
          <ProductCardLink key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
});
