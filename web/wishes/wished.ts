import { createContext, useContext } from "react";

/** The products on the customer's wishlist, as they will be once what was pressed has arrived. */
export const WishedProducts = createContext<ReadonlySet<number>>(new Set());

export function useIsWished(productId: number): boolean {
  return useContext(WishedProducts).has(productId);
}
