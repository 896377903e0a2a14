import { describe, expect, test } from "vitest";
import { cartRefusalMessage } from "./cart-refusal-message.ts";
import { orderRefusalMessage } from "./order-refusal-message.ts";

describe("why a cart line can't hold so many pieces", () => {
  test.each([
    [
      { code: "stock_short", remaining: 0, inCart: 0 },
      "This product is sold out: 0 left.",
      "نفدت الكمية من هذا المنتج. المتبقي 0.",
    ],
    [{ code: "stock_short", remaining: 3, inCart: 0 }, "Only 3 left in stock.", "المتبقي في المخزون 3 فقط."],
    [
      { code: "stock_short", remaining: 3, inCart: 2 },
      "Only 3 left in stock, and your cart holds 2.",
      "المتبقي في المخزون 3 فقط، وفي سلتك 2.",
    ],
    [
      { code: "line_full", remaining: 2, inCart: 3 },
      "At most 5 pieces of one product. You can add 2 more.",
      "الحد الأقصى 5 قطع من المنتج الواحد. يمكنك إضافة 2 فقط.",
    ],
    [
      { code: "line_full", remaining: 0, inCart: 5 },
      "Your cart holds the most of this product: 5 pieces.",
      "في سلتك الحد الأقصى من هذا المنتج: 5 قطع.",
    ],
  ] as const)("%j is told with the number that it can", (refusal, english, arabic) => {
    expect(cartRefusalMessage(refusal, "en")).toBe(english);
    expect(cartRefusalMessage(refusal, "ar")).toBe(arabic);
  });
});

describe("why an order was not placed", () => {
  const few = { id: 1, name_en: "Sun Stick", name_ar: "ستيك شمس", remaining: 2 };
  const gone = { id: 2, name_en: "Soap", name_ar: "صابونة", remaining: 0 };

  test.each([
    [{ code: "cart_empty" }, "Cart is empty.", "السلة فارغة."],
    [{ code: "address_unknown" }, "Choose a delivery address.", "اختر عنوان التوصيل."],
    [
      { code: "coupon_unknown" },
      "We do not know this coupon. Check the code.",
      "هذا الكوبون غير معروف. تأكد من الكود.",
    ],
    [
      { code: "key_reused" },
      "This order key was already used for a different order.",
      "استُخدم مفتاح هذا الطلب من قبل لطلب مختلف.",
    ],
    [
      { code: "total_changed", total: 104_800 },
      "The total changed since you last saw it. It is LE\u00A01,048.00 now. Check it, then place the order again.",
      "تغيّر الإجمالي منذ آخر مرة رأيته. الإجمالي الآن LE\u00A01,048.00. راجعه ثم أكّد الطلب.",
    ],
    [
      { code: "stock_short", products: [few, gone] },
      "Only 2 of Sun Stick left; Soap is sold out.",
      "المتبقي من ستيك شمس هو 2 فقط؛ نفدت كمية صابونة.",
    ],
  ] as const)("%j", (refusal, english, arabic) => {
    const mutable = "products" in refusal ? { ...refusal, products: [...refusal.products] } : refusal;
    expect(orderRefusalMessage(mutable, "en")).toBe(english);
    expect(orderRefusalMessage(mutable, "ar")).toBe(arabic);
  });
});
