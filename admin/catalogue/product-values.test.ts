import { expect, test } from "vitest";
import { NewProduct } from "#contract/admin/catalogue/product.ts";
import {
  changedProductBody,
  emptyProduct,
  newProductBody,
  newProductSchema,
  productSchema,
} from "./product-values.ts";

const serum = {
  ...emptyProduct,
  name_en: "Niacinamide 10% + Zinc Serum",
  name_ar: "سيروم نياسيناميد 10% مع زنك",
  sku: "SM-SER-01",
  category_id: "2",
  price_egp: "٤٢٠",
  discounted_price_egp: "336.00",
  status: "draft" as const,
  publish_at: "2126-11-22T10:00",
};

test("newProductBody converts digits of either script, empty fields to null, and times from Cairo", () => {
  const parsed = NewProduct.parse(newProductBody(serum));
  expect(parsed).toMatchObject({
    price: 42_000,
    discounted_price: 33_600,
    category_id: 2,
    color: null,
    area: null,
    stock: 0,
    publish_at: new Date("2126-11-22T08:00:00Z"),
    discount_starts_at: null,
  });
});

test("newProductBody sends a publication time for drafts only", () => {
  expect(newProductBody({ ...serum, status: "published" }).publish_at).toBeNull();
});

test("changedProductBody contains only changed fields, all images in order, and never the stock", () => {
  const image = { media_id: "a", image: "/media/a-160.jpg", alt_en: "", alt_ar: "" };
  const before = { ...serum, images: [image, { ...image, media_id: "b" }] };
  expect(changedProductBody({ ...before, stock: "9" }, before)).toEqual({});
  const after = { ...before, price_egp: "400", images: before.images.toReversed() };
  expect(Object.keys(changedProductBody(after, before))).toEqual(["images", "price_egp"]);
});

test("productSchema reports errors at their field", () => {
  const fieldsOf = (result: {
    error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
  }) => [...new Set(result.error?.issues.map(({ path }) => path.join(".")))].sort();
  expect(fieldsOf(newProductSchema.safeParse(emptyProduct))).toEqual([
    "category_id",
    "name_ar",
    "price_egp",
    "sku",
  ]);
  expect(fieldsOf(productSchema.safeParse({ ...serum, name_ar: " ", price_egp: "-1" }))).toEqual([
    "name_ar",
    "price_egp",
  ]);
});
