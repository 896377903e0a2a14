import type { Language } from "#contract/language.ts";
import type { AddedProducts } from "#shop/cart/add-products.ts";
import type { Flash } from "../flash/flash-message.ts";
import { namesInList } from "./names-in-list.ts";

export function addedToCartMessage({ added, soldOut }: AddedProducts, language: Language): Flash {
  if (added === 0) return ["cart_filled_none"];
  return soldOut.length === 0 ? ["cart_filled"] : ["cart_filled_short", namesInList(soldOut, language)];
}
