import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import { m } from "../messages/compiled/messages.js";

const figure = new Intl.NumberFormat("en-US");

/** Text for a number of products, which is capped at `maxCountedProducts`. */
export function productsCounted(count: number): string {
  return count < maxCountedProducts
    ? m.products_count({ count })
    : m.products_or_more({ count: figure.format(count) });
}
