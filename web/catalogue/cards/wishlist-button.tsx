import { createContext, useContext, useMemo } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";

/** Button that adds a product to the wishlist or removes it. Submits the page's one wishlist form. */
export function WishlistButton({ productId, name }: { readonly productId: number; readonly name: string }) {
  const isOnWishlist = useIsOnWishlist(productId);
  const language = useLanguage();
  return (
    <button
      type="submit"
      form="wishlist"
      formAction={localised(isOnWishlist ? paths.wishlistRemoval() : paths.wishlistItems(), language)}
      name="product_id"
      value={productId}
      className="heart"
      aria-pressed={isOnWishlist}
      aria-label={m.wishlist_save({ name })}
    />
  );
}

/** Ids of wishlist products, including the pending change. */
export const WishlistProducts = createContext<ReadonlySet<number>>(new Set());

function useIsOnWishlist(productId: number): boolean {
  return useContext(WishlistProducts).has(productId);
}

/** Applies the pending press of a wishlist button. */
export function useWishlist(productIds: readonly number[]): ReadonlySet<number> {
  const { formData, formAction } = useFetcher({ key: "wishlist" });
  const pressed = Number(formData?.get("product_id") ?? 0);
  const isLeaving = formAction?.endsWith(paths.wishlistRemoval()) === true;
  return useMemo(() => {
    const products = new Set(productIds);
    if (pressed !== 0 && isLeaving) products.delete(pressed);
    else if (pressed !== 0) products.add(pressed);
    return products;
  }, [productIds, pressed, isLeaving]);
}
