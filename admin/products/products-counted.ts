import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import { m } from "../messages/compiled/messages.js";

const figure = new Intl.NumberFormat("en-US");

/** A number of products that were counted up to `maxCountedProducts`, in words. */
export function productsCounted(count: number): string {
  return count < maxCountedProducts
    ? m.products_count({ count })
    : m.products_or_more({ count: figure.format(count) });
}
