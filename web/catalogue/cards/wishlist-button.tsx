import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { useIsOnWishlist } from "./wishlist-products.ts";

/** Button that adds a product to the wishlist or removes it. Submits the page's one wishlist form. */
export function WishlistButton({ productId, name }: { readonly productId: number; readonly name: string }) {
  const isOnWishlist = useIsOnWishlist(productId);
  const language = useLanguage();
  return (
    <button
      type="submit"
      form="wishlist"
      formAction={localised(isOnWishlist ? paths.wishlistRemoval() : paths.wishlist(), language)}
      name="product_id"
      value={productId}
      className="heart"
      aria-pressed={isOnWishlist}
      aria-label={m.wishlist_save({ name })}
    />
  );
}
