import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { NewWishlistItem } from "#contract/catalogue/wishlist-item.ts";
import { NewCartLine, NewCartProducts } from "#contract/orders/cart.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { addProducts } from "#shop/cart/add-products.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { findProducts } from "#shop/catalogue/find-product.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { addedToCartMessage } from "../cart/added-to-cart-message.ts";
import type { Flash } from "../news/flash-message.ts";
import { namesInList } from "../orders/names-in-list.ts";
import { languageContext, shopContext } from "../request-context.ts";

/** Action that a visitor intended before signing in, as in queries and forms: a cart line, several products, or a wishlist item. */
const IntendedAction = z.discriminatedUnion("intent", [
  NewCartLine.extend({ intent: z.literal("cart") }),
  NewCartProducts.extend({ intent: z.literal("products") }),
  NewWishlistItem.extend({ intent: z.literal("wishlist") }),
]);

type Fields = Readonly<Record<string, string>>;

/** Names of the intended products and their target; null without an intended action. */
export async function findIntendedProduct(context: Readonly<RouterContextProvider>, fields: Fields) {
  const parsed = IntendedAction.safeParse(fields);
  if (!parsed.success) return null;
  const wanted = parsed.data.intent === "products" ? parsed.data.product_ids : [parsed.data.product_id];
  const products = await findProducts(context.get(shopContext).db, wanted);
  if (products.length === 0) return null;
  return { name: namesInList(products, context.get(languageContext)), intent: parsed.data.intent };
}

/** Runs the intended action for a customer. Returns the flash message about its success or rejection; null without an action. */
export async function carryOutIntendedAction(
  context: Readonly<RouterContextProvider>,
  customerId: number,
  fields: Fields,
): Promise<Flash | null> {
  const { db } = context.get(shopContext);
  const parsed = IntendedAction.safeParse(fields);
  if (!parsed.success) return null;
  if (parsed.data.intent === "products")
    return await addIntendedProducts(context, customerId, parsed.data.product_ids);
  const { product_id: productId } = parsed.data;
  if (parsed.data.intent === "wishlist") {
    const result = await addWishlistItem(db, customerId, { productId });
    if (result.ok) return ["wishlist_added"];
    return result.refusal.code === "product_unknown" ? ["product_gone"] : ["wishlist_full"];
  }
  const result = await addToCart(db, customerId, { productId, quantity: parsed.data.quantity });
  if (result.ok) return ["cart_added"];
  if (result.refusal.code === "product_unknown") return ["product_gone"];
  const product = await findIntendedProduct(context, fields);
  if (product === null) return ["product_gone"];
  const reason = cartRefusalMessage(result.refusal, context.get(languageContext));
  return ["cart_not_added", m.cart_not_added({ name: product.name, reason })];
}

async function addIntendedProducts(
  context: Readonly<RouterContextProvider>,
  customerId: number,
  productIds: readonly number[],
): Promise<Flash> {
  const result = await addProducts(context.get(shopContext).db, customerId, { productIds });
  return addedToCartMessage(result, context.get(languageContext));
}
