import { createContext, useContext } from "react";

/** Id of the product that a card is adding to the cart; not a number for none. */
export const AddingProduct = createContext(0);

export function useIsAdding(productId: number): boolean {
  return useContext(AddingProduct) === productId;
}
