import { createContext, useContext } from "react";

/** The products on the customer's wishlist, as they will be once what was pressed has arrived. */
export const WishlistProducts = createContext<ReadonlySet<number>>(new Set());

export function useIsOnWishlist(productId: number): boolean {
  return useContext(WishlistProducts).has(productId);
}
