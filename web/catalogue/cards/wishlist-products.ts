import { createContext, useContext, useMemo } from "react";
import { useFetcher } from "react-router";
import { paths } from "../../paths.ts";

/** Ids of wishlist products, including the pending change. */
export const WishlistProducts = createContext<ReadonlySet<number>>(new Set());

export function useIsOnWishlist(productId: number): boolean {
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
