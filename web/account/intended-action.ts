import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { NewCartLine } from "#contract/cart.ts";
import { NewWishlistItem } from "#contract/wishlist-item.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { findProduct } from "#shop/catalogue/find-product.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { languageContext, shopContext } from "../request-context.ts";
import type { FlashMessage } from "../session/flash-message.ts";

/** What a visitor wanted before signing in, as query strings and forms carry it: a cart line, or a wishlist item. */
const IntendedAction = z.discriminatedUnion("intent", [
  NewCartLine.extend({ intent: z.literal("cart") }),
  NewWishlistItem.extend({ intent: z.literal("wishlist") }),
]);

type Fields = Readonly<Record<string, string>>;

/** The name of the product that a visitor wants, and where to put it; null where nothing was wanted. */
export async function findIntendedProduct(context: Readonly<RouterContextProvider>, fields: Fields) {
  const parsed = IntendedAction.safeParse(fields);
  if (!parsed.success) return null;
  const product = await findProduct(context.get(shopContext).db, parsed.data.product_id);
  if (product === null) return null;
  const name = context.get(languageContext) === "ar" ? product.name_ar : product.name_en;
  return { name, intent: parsed.data.intent };
}

/**
 * Carries out for a customer what was wanted before signing in, and answers what to tell: that it is done, or why it could not
 * be done, with its words. Null where nothing was wanted.
 */
export async function carryOutIntendedAction(
  context: Readonly<RouterContextProvider>,
  customerId: number,
  fields: Fields,
): Promise<readonly [FlashMessage, about?: string] | null> {
  const { db } = context.get(shopContext);
  const parsed = IntendedAction.safeParse(fields);
  if (!parsed.success) return null;
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
