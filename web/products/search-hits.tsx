import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { ProductCard } from "./product-card.ts";
import { ProductCardLink } from "./product-card-link.tsx";

/** What a search found, best first, or a way on when it found nothing. */
export function SearchHits({
  query,
  cards,
}: {
  readonly query: string;
  readonly cards: readonly ProductCard[];
}) {
  return (
    <>
      <h1>
        {m.search_results_for()} <bdi>{query}</bdi>
      </h1>
      <p className="soft mb-4">{m.products_count({ count: cards.length })}</p>
      {cards.length === 0 ? (
        <div className="empty">
          <h2>{m.search_nothing()}</h2>
          <p className="soft">{m.search_nothing_text()}</p>
          <LinkTo to={paths.products()} className="button">
            {m.all_products()}
          </LinkTo>
        </div>
      ) : (
        <div className="grid-products four">
          {cards.map((card, index) => (
            <ProductCardLink key={card.id} card={card} eager={index < 4} />
          ))}
        </div>
      )}
    </>
  );
}
