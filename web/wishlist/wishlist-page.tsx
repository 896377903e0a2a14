import { useMemo } from "react";
import { m } from "#messages/compiled/messages.js";
import { listWishlistItems } from "#shop/wishlist/wishlist-items.ts";
import { bestSellerCards } from "../catalogue/cards/best-seller-cards.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { ProductCardLink, ProductRow } from "../catalogue/cards/product-card-link.tsx";
import { useWishlist, WishlistProducts } from "../catalogue/cards/wishlist-button.tsx";
import { StartShopping } from "../opening/start-shopping.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { shopperId } from "../session/require-customer.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/wishlist-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db, catalogue } = context.get(shopContext);
  const products = await listWishlistItems(db, shopperId(context));
  const card = await cardMaker(catalogue, language);
  const bestSellers = products.length === 0 ? await bestSellerCards(catalogue, language) : [];
  return { cards: products.map(card), bestSellers };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.wishlist(), robots: "noindex" });
}

/** Wishlist of a customer, with buttons to move products to the cart or remove them. */
export default function WishlistPage({ loaderData: { cards, bestSellers } }: Route.ComponentProps) {
  // Without scripts the list itself marks these products as wishlist items.
  const shown = useWishlist(useMemo(() => cards.map(({ id }) => id), [cards]));
  return (
    <div className="wrap">
      <Breadcrumb here={m.wishlist()} />
      {cards.length === 0 ? (
        <>
          <EmptyState arch="eyes" level={1} title={m.wishlist_empty()} text={m.wishlist_empty_text()}>
            <StartShopping />
          </EmptyState>
          <ProductRow title={m.best_sellers()} cards={bestSellers} />
        </>
      ) : (
        <WishlistProducts value={shown}>
          <h1 className="mb-5">
            {m.wishlist()}{" "}
            <span className="text-lead soft font-normal">{m.products_count({ count: cards.length })}</span>
          </h1>
          <div className="grid-products four section-end">
            {cards.map((card, index) => (
              <ProductCardLink key={card.id} card={card} eager={index < 2} />
            ))}
          </div>
        </WishlistProducts>
      )}
    </div>
  );
}
