import { m } from "#messages/compiled/messages.js";
import { ProductCardLink } from "../../catalogue/cards/product-card-link.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { type BlockContext, type Filled, nameOf, wordsOf } from "./block-view.ts";
import { BlockHead } from "./words.tsx";

export function loadSelection({ block, content }: Filled<"selection">, { language, card }: BlockContext) {
  const { category, concern, products } = content;
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || nameOf(content, language),
    path: category === null ? paths.concern(concern) : paths.collection(category),
    cards: products.map(card),
  };
}

/** Best sellers of a category or a concern. */
export function Selection({ id, title, path, cards }: ReturnType<typeof loadSelection>) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <BlockHead id={id} title={title}>
        <LinkTo to={path} className="link inline-flex min-h-11 items-center">
          {m.see_all()}
        </LinkTo>
      </BlockHead>
      <div className="grid-products four">
        {cards.map((card) => (
          <ProductCardLink key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
