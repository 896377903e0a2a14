import { m } from "#messages/compiled/messages.js";
import { AllProductsCard } from "../../catalogue/cards/all-products-card.tsx";
import { ProductCardLink } from "../../catalogue/cards/product-card-link.tsx";
import { useLocalised } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { type BlockContext, type Filled, wordsOf } from "./block-view.ts";
import { BlockHead } from "./words.tsx";

export function loadBestSellers(
  { block, content }: Filled<"best_sellers">,
  { language, card }: BlockContext,
) {
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || m.best_sellers(),
    cards: content.products.map(card),
    productCount: content.total,
    categoryCount: content.categoryCount,
  };
}

const leadSizes = "(min-width: 64rem) 588px, (min-width: 48rem) 31vw, 46vw";

export function BestSellers({
  id,
  title,
  cards,
  productCount,
  categoryCount,
}: ReturnType<typeof loadBestSellers>) {
  const localised = useLocalised();
  const hasMore = productCount > cards.length + 1;
  // On desktops a leading card takes four places, if the others fill their rows.
  const hasLead = cards.length % 4 === 1;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <BlockHead id={id} title={title}>
        {hasMore && (
          <LinkTo to={paths.collections()} className="link inline-flex min-h-11 items-center">
            {m.see_all()}
          </LinkTo>
        )}
      </BlockHead>
      <div className={hasLead ? "grid-products four with-lead" : "grid-products four"}>
        {cards.map((card, index) => (
          <ProductCardLink key={card.id} card={card} sizes={hasLead && index === 0 ? leadSizes : undefined} />
        ))}
        {hasMore && (
          <AllProductsCard className={hasLead ? "lg:hidden" : ""}>
            {m.products_count({ count: productCount })}
            {localised("، ", ", ")}
            {m.categories_count({ count: categoryCount })}
          </AllProductsCard>
        )}
      </div>
    </section>
  );
}
