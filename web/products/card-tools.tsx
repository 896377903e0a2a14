import { m } from "#messages/compiled/messages.js";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { useIsAdding } from "./adding-product.ts";
import type { ProductCard } from "./product-card.ts";

/** The heart, and a short way into the cart for what is in stock. */
export function CardTools({ card: { id, name, stock } }: { readonly card: ProductCard }) {
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
