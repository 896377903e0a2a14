import { inLanguage, type Language } from "#contract/language.ts";
import { formatParts } from "#messages/format.ts";
import type { Order } from "#shop/orders/order.ts";
import { imageOf } from "#ui/image.tsx";

/** Parts that a set had at the time of the order, in one line; empty for other products. */
export function contentsOfLine({ parts }: Pick<Order["lines"][number], "parts">, language: Language): string {
  return formatParts(
    parts.map(({ product_name_ar, product_name_en, quantity }) => ({
      name: inLanguage(language, product_name_ar, product_name_en),
      quantity,
    })),
  );
}

/** View of an order line with the product's name at the time. Image and link are present while the product has them. */
export function lineView(line: Order["lines"][number], language: Language) {
  return {
    id: line.id,
    productId: line.product?.id ?? null,
    name: inLanguage(language, line.product_name_ar, line.product_name_en),
    quantity: line.quantity,
    contents: contentsOfLine(line, language),
    refused: line.refused,
    total: line.paid_price * line.quantity,
    isGift: line.gift_value !== null,
    image: imageOf(line.product?.images[0]),
  };
}
