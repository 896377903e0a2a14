import { inLanguage, type Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/order.ts";
import { imageOf } from "./ui/image.tsx";

/** View of an order line with the product's name at the time. Image and link are present while the product has them. */
export function lineView(line: Order["lines"][number], language: Language) {
  return {
    id: line.id,
    productId: line.product?.id ?? null,
    name: inLanguage(language, line.product_name_ar, line.product_name_en),
    quantity: line.quantity,
    refused: line.refused,
    total: line.paid_price * line.quantity,
    isGift: line.gift_value !== null,
    image: imageOf(line.product?.images[0]),
  };
}
