import { createContext, memo, useContext } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatPercent } from "#messages/format.ts";
import type { FamilyOfListed } from "#shop/catalogue/families-in-lists.ts";
import { Image } from "#ui/image.tsx";
import { paths } from "../../paths.ts";
import { CurrentPrice } from "../../ui/current-price.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { ShortRating } from "../../ui/rating.tsx";
import type { ProductCard } from "./product-card.ts";
import { WishlistButton } from "./wishlist-button.tsx";

interface ProductCardLinkProps {
  readonly card: ProductCard;
  readonly eager?: boolean;
  /** Value of the image's `sizes` attribute, for a card of another width. */
  readonly sizes?: string | undefined;
}

const usualSizes = "(min-width: 64rem) 282px, (min-width: 48rem) 31vw, 46vw";

/** Card of a product: one link with image, name, description, rating and price, and buttons for wishlist and cart. */
export function ProductCardLink({ card, eager = false, sizes = usualSizes }: ProductCardLinkProps) {
  return (
    <div className={card.stock === "sold_out" ? "card sold-out" : "card"}>
      <CardLink card={card} eager={eager} sizes={sizes} />
      <CardTools card={card} />
    </div>
  );
}

function CardLink({
  card,
  eager,
  sizes,
}: ProductCardLinkProps & { readonly eager: boolean; readonly sizes: string }) {
  return (
    <LinkTo to={paths.product(card.id)} className="card-link" prefetch="intent">
      <span className="card-image">
        {card.image !== null && <Image {...card.image} alt="" sizes={sizes} eager={eager} />}
        <CardBadge card={card} />
      </span>
      <span className="card-name">
        <span className="clamp-2">
          <MixedText text={card.name} />
        </span>
      </span>
      <span className="card-text clamp-2">
        <MixedText text={card.description} />
      </span>
      {card.family !== null && <CardFamily {...card.family} />}
      {card.rating !== null && <ShortRating {...card.rating} />}
      <span className="card-price">
        <CurrentPrice price={card.price} fullPrice={card.fullPrice} />
      </span>
      {card.isAvoided === true && (
        <span className="small text-red">
          {m.fact_pregnancy()}: {m.pregnancy_avoid()}
        </span>
      )}
      {card.offer !== null && (
        <span className="badge offer">
          <MixedText text={card.offer} />
        </span>
      )}
    </LinkTo>
  );
}

function CardBadge({ card }: { readonly card: ProductCard }) {
  if (card.stock === "sold_out") return <span className="badge">{m.sold_out()}</span>;
  if (card.fullPrice !== null) {
    return (
      <span className="badge discount">
        <bdi dir="ltr">−{formatPercent(card.discountPercent)}%</bdi>
      </span>
    );
  }
  return card.stock === "last_one" ? <span className="badge last">{m.last_one()}</span> : null;
}

function CardFamily({ kind, count, swatches }: FamilyOfListed) {
  return (
    <span className="card-family small soft">
      {swatches.map((swatch) => (
        <span key={swatch} className="swatch" style={{ background: swatch }} aria-hidden="true" />
      ))}
      {kind === "shade" ? m.shades_count({ count }) : m.sizes_count({ count })}
    </span>
  );
}

/** Wishlist button, and "add to cart" for products in stock. */
function CardTools({ card: { id, name, stock } }: { readonly card: ProductCard }) {
  const adding = useIsAdding(id);
  return (
    <div className="card-tools">
      <WishlistButton productId={id} name={name} />
      {stock !== "sold_out" && (
        <button
          type="submit"
          form="add"
          name="product_id"
          value={id}
          className="card-add"
          aria-label={m.add_product_to_cart({ name })}
          aria-busy={adding}
        />
      )}
    </div>
  );
}

/** Id of the product that a card is adding to the cart; not a number for none. */
export const AddingProduct = createContext(0);

function useIsAdding(productId: number): boolean {
  return useContext(AddingProduct) === productId;
}

interface ProductRowProps {
  readonly title: string;
  readonly cards: readonly ProductCard[];
  readonly id?: string;
}

/** Titled row of related products, which scrolls below desktops; renders nothing without any. */
export const ProductRow = memo(function ProductRow({ title, cards, id = "product-row" }: ProductRowProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <div className={cards.length === 3 ? "grid-products in-row" : "grid-products in-row four"}>
        {cards.map((card) => (
          <ProductCardLink key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
});
