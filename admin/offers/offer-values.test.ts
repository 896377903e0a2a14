import { expect, test } from "vitest";
import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import { changedOffer, emptyOffer, offerBody, offerSchema, offerValues } from "./offer-values.ts";

const offer: AdminOffer = {
  id: 1,
  name_en: "Second at half price",
  name_ar: "الثانية بنصف السعر",
  kind: "buy_x_get_y",
  starts: "2026-05-31T09:00:30.000Z",
  ends: null,
  active: true,
  state: "running",
  combines_with_coupons: false,
  buy: { quantity: 1, product_ids: [3], category_ids: null },
  get: { quantity: 1, product_ids: null, category_ids: null, percent: 50 },
  max_sets: null,
  orders: 3,
  given_egp: 120,
  average_order_egp: 400,
  created_at: "2026-05-01T00:00:00.000Z",
  updated_at: "2026-05-01T00:00:00.000Z",
};

test("an unchanged form sends nothing, so that no time loses its seconds", () => {
  const values = offerValues(offer);
  expect(values).toMatchObject({ starts: "2026-05-31T12:00", ends: "", max_sets: "" });
  expect(changedOffer(values, offer)).toEqual({});
  const changed = { ...values, ends: "2026-06-30T23:00", max_sets: "2" };
  expect(changedOffer(changed, offer)).toEqual({ ends: "2026-06-30T20:00:00.000Z", max_sets: "2" });
});

test("a body has the fields of its kind only, and free delivery combines with coupons", () => {
  const names = { name_en: "One", name_ar: "واحد" };
  const delivery = offerBody({ ...emptyOffer, ...names, kind: "free_delivery", percent: "5" });
  expect(delivery).toEqual({
    ...names,
    kind: "free_delivery",
    starts: null,
    ends: null,
    active: true,
    combines_with_coupons: true,
    min_subtotal_egp: null,
    city_ids: [],
  });
});

test("a form without its required fields shows an error beside each", () => {
  const parsed = offerSchema.safeParse({ ...emptyOffer, kind: "bundle", name_en: "One", name_ar: "واحد" });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["product_ids"]);
  const gift = { ...emptyOffer, kind: "gift", name_en: "One", name_ar: "واحد" } as const;
  expect(offerSchema.safeParse(gift).error?.issues[0]).toMatchObject({
    path: ["gift_product_id"],
    message: "required",
  });
});
