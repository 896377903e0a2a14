import { createContext, useContext } from "react";

/** The product that a card's button is putting into the cart at this moment; 0 for none. */
export const AddingProduct = createContext(0);

export function useIsAdding(productId: number): boolean {
  return useContext(AddingProduct) === productId;
}
