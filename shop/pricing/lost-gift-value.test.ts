import { describe, expect, test } from "vitest";
import { lostGiftValue } from "./gifts.ts";
import type { Offer } from "./offer.ts";

const gift = 7;
const offer = (min_subtotal: number): Offer => ({
  id: 1,
  name_en: "Gift",
  name_ar: "هدية",
  starts_at: null,
  ends_at: null,
  combines_with_coupons: true,
  terms: { kind: "gift", gift_product_id: gift, min_subtotal },
});
const bought = (kept: number) => ({ product_id: 1, paid_price: 10_000, gift_value: null, kept });
const given = (kept: number) => ({ product_id: gift, paid_price: 0, gift_value: 4_000, kept });

describe("lostGiftValue", () => {
  test("is nothing while the goods that stay reach the minimum", () => {
    expect(lostGiftValue([bought(3), given(1)], [offer(30_000)])).toBe(0);
  });
  test("is the value of the gift once they do not", () => {
    expect(lostGiftValue([bought(2), given(1)], [offer(30_000)])).toBe(4_000);
  });
  test("is nothing if the gift comes back too", () => {
    expect(lostGiftValue([bought(2), given(0)], [offer(30_000)])).toBe(0);
  });
  test("is nothing without a gift, and for a gift whose offer is unknown", () => {
    expect(lostGiftValue([bought(1)], [offer(30_000)])).toBe(0);
    expect(lostGiftValue([bought(1), given(1)], [])).toBe(0);
  });
});
