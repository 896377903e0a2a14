import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { sizeName } from "#messages/size-name.ts";
import { type Product, priceToPay } from "#shop/catalogue/product.ts";
import { imageOf } from "#ui/image.tsx";

/**
 * View of the contents of a set for its page, in one language. Amounts are piastres. `found` are the products of its parts in any status.
 * `separate` is the price of all parts today; null while one of them is not sold by itself.
 */
export function setView({ parts }: Pick<Product, "parts">, found: readonly Product[], language: Language) {
  const shown = parts.flatMap(({ product_id, quantity }) => {
    const part = found.find(({ id }) => id === product_id);
    if (part === undefined) return [];
    return [
      {
        id: part.id,
        isSold: part.status === "published",
        name: inLanguage(language, part.name_ar, part.name_en),
        note: [
          part.size === null ? "" : sizeName(part.size),
          quantity === 1 ? "" : m.quantity_is({ quantity }),
        ]
          .filter(Boolean)
          .join(" · "),
        image: imageOf(part.images[0]),
        price: priceToPay(part) * quantity,
      },
    ];
  });
  return {
    parts: shown,
    separate: shown.every(({ isSold }) => isSold) ? shown.reduce((sum, { price }) => sum + price, 0) : null,
  };
}

export type SetView = ReturnType<typeof setView>;
