import { describe, expect, test } from "vitest";
import { OfferPreview } from "#contract/admin/offers/offer-preview.ts";
import type { OfferTerms } from "#shop/pricing/offer.ts";
import { endOffers, insertOffer } from "#shop/testing/insert-offer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const category = await insertCategory(db);
const cream = await insertProduct(db, { price: 10_000, discounted_price: 8000, category_id: category });
const serum = await insertProduct(db, { price: 20_000 });
const lines = [
  { product_id: cream, quantity: 2 },
  { product_id: serum, quantity: 1 },
];
const names = { name_en: "Trial", name_ar: "تجربة" };
const halfOfSecond = {
  ...names,
  kind: "buy_x_get_y",
  buy: { quantity: 1, category_ids: [category] },
  get: { quantity: 1, percent: 50 },
};
const preview = async (offer: object, more: object = {}) =>
  await ask("POST", "/offers/preview", { offer, lines, ...more });
const previewed = async (offer: object, more: object = {}) =>
  dataIn(OfferPreview, (await preview(offer, more)).json);

describe("POST /admin/offers/preview", () => {
  test("prices a cart with and without an offer that has not started", async () => {
    await endOffers(db);
    const result = await previewed({ ...halfOfSecond, starts: "2099-01-01", active: false });
    const without = {
      subtotal_egp: 400,
      discount_egp: 40,
      offers: [],
      offer_discount_egp: 0,
      gift_product_id: null,
      free_delivery: false,
      total_egp: 360,
    };
    expect(result).toEqual({
      without,
      with: {
        ...without,
        offers: [{ id: null, label_en: "Trial", label_ar: "تجربة", amount_egp: 40 }],
        offer_discount_egp: 40,
        total_egp: 320,
      },
      overlaps: [],
    });
  });

  test("prices with all other running offers, and with a saved offer once", async () => {
    await endOffers(db);
    const saved = await insertOffer(db, { kind: "amount", amount: 5000, min_subtotal: 0 });
    const amount = { ...names, kind: "amount", amount_egp: 60 };
    expect((await previewed(amount)).without.total_egp).toBe(310);
    const changed = await previewed(amount, { offer_id: saved });
    expect([changed.without.total_egp, changed.with.total_egp]).toEqual([360, 300]);
    expect(changed.with.offers).toMatchObject([{ id: saved, amount_egp: 60 }]);
  });

  test("shows gifts and free delivery in a city", async () => {
    await endOffers(db);
    const gift = await insertProduct(db, { price: 3000 });
    const { with: given } = await previewed({ ...names, kind: "gift", gift_product_id: gift });
    expect(given).toMatchObject({ gift_product_id: gift, total_egp: 360 });
    const { with: free } = await previewed({ ...names, kind: "free_delivery", city_ids: [3] });
    expect(free).toMatchObject({ free_delivery: true, total_egp: 360 });
  });

  test("warns of product offers for a same product at a same time", async () => {
    await endOffers(db);
    const bundle: OfferTerms = { kind: "bundle", product_ids: [cream, serum], price: 20_000 };
    const start = new Date("2098-01-01");
    const rival = await insertOffer(db, bundle);
    const coming = await insertOffer(db, bundle, { starts_at: start });
    const others: OfferTerms = { kind: "bundle", product_ids: [serum, serum], price: 20_000 };
    await insertOffer(db, others);
    await insertOffer(db, bundle, { active: false });
    await insertOffer(db, { kind: "percent", percent: 100, min_subtotal: 0 });
    const ids = async (more: object) =>
      (await previewed({ ...halfOfSecond, ...more })).overlaps.map(({ id }) => id);
    expect(await ids({})).toEqual([rival, coming]);
    expect(await ids({ ends: "2097-12-31" })).toEqual([rival]);
    expect(
      await ids({
        kind: "bundle",
        buy: undefined,
        get: undefined,
        product_ids: [cream, cream],
        price_egp: 9,
      }),
    ).toEqual([rival, coming]);
  });

  test("rejects unknown products of the offer and of the cart by field", async () => {
    const gift = await preview({ ...names, kind: "gift", gift_product_id: 2e9 });
    expect(gift).toMatchObject({
      status: 422,
      json: { errors: { "offer.gift_product_id": [expect.any(String)] } },
    });
    const unknown = await preview(halfOfSecond, { lines: [{ product_id: 2e9, quantity: 1 }] });
    expect(unknown).toMatchObject({
      status: 422,
      json: { errors: { "lines.product_id": [expect.any(String)] } },
    });
    expect((await preview({ ...names, kind: "percent" })).json).toMatchObject({
      errors: { "offer.percent": [expect.any(String)] },
    });
  });
});
