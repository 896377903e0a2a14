import { z } from "zod";
import { couponCode } from "../coupons.ts";
import { beginningOf, cleanText } from "../text.ts";
import { maxLineQuantity, maxProductsPerForm } from "./cart-limits.ts";

/** Maximum length of the list of items. */
const maxItemsLength = 2000;
/** Maximum length of a wrong item that the page names, and maximum number of them. */
const [maxNamed, maxWrong] = [30, 10];

/** Product of a cart link with the wanted quantity, 1 to 5. */
export interface CartLinkItem {
  readonly productId: number;
  readonly quantity: number;
}

interface CartLinkItems {
  readonly items: readonly CartLinkItem[];
  /** Items that are no product and quantity, that repeat a product, or above the maximum number; up to ten. */
  readonly wrong: readonly string[];
}

/**
 * Query of a link that fills a cart: `items=12x2,15x1&coupon=CODE`, at most 20 different products. A wrong item is named and the others
 * remain.
 */
export const CartLink = z
  .object({
    items: z.string().min(1).max(maxItemsLength).transform(readItems),
    coupon: couponCode,
  })
  .transform(({ items, coupon }) => ({ ...items, coupon }));
export type CartLink = z.infer<typeof CartLink>;

function readItems(text: string): CartLinkItems {
  const items: CartLinkItem[] = [];
  const wrong: string[] = [];
  for (const part of text.split(",").map((written) => cleanText(written))) {
    if (part === "") continue;
    const item = readItem(part);
    const isTwice = items.some(({ productId }) => productId === item?.productId);
    if (item !== null && !isTwice && items.length < maxProductsPerForm) items.push(item);
    else if (wrong.length < maxWrong) wrong.push(beginningOf(part, maxNamed));
  }
  return { items, wrong };
}

function readItem(text: string): CartLinkItem | null {
  const [, id, pieces] = /^([1-9][0-9]{0,8})x([1-9][0-9]?)$/i.exec(text) ?? [];
  const quantity = Number(pieces);
  return id === undefined || quantity > maxLineQuantity ? null : { productId: Number(id), quantity };
}
