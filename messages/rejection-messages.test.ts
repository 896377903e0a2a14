import { describe, expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { cartRejectionMessage } from "./cart-rejection-message.ts";
import { m } from "./compiled/messages.js";
import { orderRejectionMessage } from "./order-rejection-message.ts";

const languages: readonly Language[] = ["en", "ar"];

describe("cartRejectionMessage", () => {
  test.each([
    [{ code: "stock_short", remaining: 0, inCart: 0 }, (to) => m.cart_sold_out({}, to)],
    [{ code: "stock_short", remaining: 3, inCart: 0 }, (to) => m.cart_stock_short({ remaining: 3 }, to)],
    [
      { code: "stock_short", remaining: 3, inCart: 2 },
      (to) => m.cart_stock_short_with_cart({ remaining: 3, inCart: 2 }, to),
    ],
    [{ code: "line_full", remaining: 2, inCart: 3 }, (to) => m.cart_line_nearly_full({ remaining: 2 }, to)],
    [{ code: "line_full", remaining: 0, inCart: 5 }, (to) => m.cart_line_full({}, to)],
  ] satisfies readonly (readonly [
    Parameters<typeof cartRejectionMessage>[0],
    (to: { locale: Language }) => string,
  ])[])("contains the possible number for %j", (rejection, words) => {
    for (const locale of languages) expect(cartRejectionMessage(rejection, locale)).toBe(words({ locale }));
  });
});

describe("orderRejectionMessage", () => {
  const few = { id: 1, name_en: "Sun Stick", name_ar: "ستيك شمس", remaining: 2 };
  const gone = { id: 2, name_en: "Soap", name_ar: "صابونة", remaining: 0 };

  test.each([
    [{ code: "cart_empty" }, (to) => m.order_cart_empty({}, to)],
    [{ code: "address_unknown" }, (to) => m.field_choose_address({}, to)],
    [{ code: "coupon_unknown" }, (to) => m.field_coupon_unknown({}, to)],
    [{ code: "key_reused" }, (to) => m.order_key_reused({}, to)],
    [
      { code: "total_changed", total: 104_800 },
      (to) => m.order_total_changed({ total: "LE\u00A01,048" }, to),
    ],
  ] satisfies readonly (readonly [
    Parameters<typeof orderRejectionMessage>[0],
    (to: { locale: Language }) => string,
  ])[])("names the reason of %j", (rejection, words) => {
    for (const locale of languages) expect(orderRejectionMessage(rejection, locale)).toBe(words({ locale }));
  });

  test("lists missing products in one sentence", () => {
    const rejection = { code: "stock_short" as const, products: [few, gone] };
    expect(orderRejectionMessage(rejection, "en")).toBe("Only 2 left: Sun Stick; Soap is sold out.");
    expect(orderRejectionMessage(rejection, "ar")).toBe("لم يتبقَّ سوى 2 من ستيك شمس؛ نفدت الكمية: صابونة.");
  });
});
