import { Heart } from "lucide-react";
import { useMemo } from "react";
import { m } from "#messages/compiled/messages.js";
import { listWishlistItems } from "#shop/wishlist/wishlist-items.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { ProductCardLink } from "../catalogue/cards/product-card-link.tsx";
import { useWishlist, WishlistProducts } from "../catalogue/cards/wishlist-button.tsx";
import { StartShopping } from "../opening/start-shopping.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { shopperId } from "../session/require-customer.ts";
import type { Route } from "./+types/wishlist-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db, catalogue } = context.get(shopContext);
  const products = await listWishlistItems(db, shopperId(context));
  const card = await cardMaker(catalogue, language);
  return { cards: products.map(card) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.wishlist(), robots: "noindex" });
}

/** Wishlist of a customer, with buttons to move products to the cart or remove them. */
export default function WishlistPage({ loaderData: { cards } }: Route.ComponentProps) {
  // Without scripts the list itself marks these products as wishlist items.
  const shown = useWishlist(useMemo(() => cards.map(({ id }) => id), [cards]));
  return (
    <div className="wrap">
      <Breadcrumb here={m.wishlist()} />
      <h1 className="mb-5">
        {m.wishlist()}{" "}
        {cards.length > 0 && (
          <span className="text-lead soft font-normal">{m.products_count({ count: cards.length })}</span>
        )}
      </h1>
      {cards.length === 0 ? (
        <div className="empty">
          <Heart size={28} aria-hidden="true" />
          <h2>{m.wishlist_empty()}</h2>
          <StartShopping hint={m.wishlist_empty_text()} />
        </div>
      ) : (
        <WishlistProducts value={shown}>
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
