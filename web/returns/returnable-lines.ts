import type { Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/order.ts";
import type { ExchangeChoice } from "#shop/returns/exchange-choices.ts";
import type { ReturnableOrder } from "#shop/returns/returnable-order.ts";
import { lineView } from "../order-line.ts";

/** Product of a list that replaces a returned one. */
export interface ChoiceView {
  readonly id: number;
  readonly name: string;
  readonly isSoldOut: boolean;
  /** Price of today in piastres; null for the price that was paid. */
  readonly price: number | null;
}

/** Lines of an order with pieces that can still be returned, and the products that can replace them, in one language. */
export function returnableLines(
  order: Order,
  returnable: ReturnableOrder,
  choices: readonly ExchangeChoice[],
  language: Language,
) {
  return order.lines.flatMap((line) => {
    const found = returnable.lines.find(({ id }) => id === line.id);
    if (found === undefined || found.left === 0) return [];
    return [
      {
        ...lineView(line, language),
        left: found.left,
        isSealed: found.hygiene_sealed,
        choices: choices
          .filter(({ for_id }) => for_id === line.product_id)
          .map((choice) => choiceView(choice, language)),
      },
    ];
  });
}

export type ReturnableLineView = ReturnType<typeof returnableLines>[number];

function choiceView(choice: ExchangeChoice, language: Language): ChoiceView {
  const isArabic = language === "ar";
  const name = isArabic ? choice.name_ar : choice.name_en;
  return {
    id: choice.id,
    name: (isArabic ? choice.label_ar : choice.label_en) ?? name,
    isSoldOut: choice.stock === 0,
    price: choice.is_same ? null : choice.price,
  };
}
