import { expect, test } from "vitest";
import { planProduct, type StoredPlan } from "./product-plan.ts";

const now = new Date("2026-06-10T12:00:00Z");
const past = new Date("2026-06-01T00:00:00Z");
const earlier = new Date("2026-06-05T00:00:00Z");
const soon = new Date("2026-06-11T00:00:00Z");
const later = new Date("2026-06-20T00:00:00Z");
const price = 250_00;

const published: StoredPlan = {
  status: "published",
  publish_at: null,
  archived_at: null,
  planned_price: null,
  discount_starts_at: null,
  discount_ends_at: null,
  has_image: true,
};
/** Images of a patch; only their number matters. */
const oneImage = [{ media_id: "a", alt_en: "", alt_ar: "" }];
const pictureMissing = { images: ["picture_missing"] };
type Before = Partial<StoredPlan> | null;
type Patch = Parameters<typeof planProduct>[1];

function plan(before: Before, patch: Patch) {
  return planProduct(before === null ? null : { ...published, ...before }, patch, price, now);
}

test.each<[string, Before, Patch, object]>([
  [
    "publishes a new product with an image",
    null,
    { images: oneImage },
    { status: "published", discounted_price: null },
  ],
  [
    "makes a new product with a publication time a draft",
    null,
    { publish_at: soon, images: oneImage },
    { status: "draft", publish_at: soon },
  ],
  ["makes a new product without an image a draft", null, { images: [] }, { status: "draft" }],
  ["keeps a product published without an image", { has_image: false }, {}, { status: "published" }],
  ["keeps the publication time of a draft", { status: "draft", publish_at: soon }, {}, { publish_at: soon }],
  [
    "clears the publication time when staff publish",
    { status: "draft", publish_at: soon },
    { status: "published" },
    { status: "published", publish_at: null },
  ],
  ["stores the time of archiving", {}, { status: "archived" }, { archived_at: now }],
  [
    "keeps the time of an archived product",
    { status: "archived", archived_at: past },
    { status: "archived" },
    { archived_at: past },
  ],
  [
    "clears the time of archiving when the product returns",
    { status: "archived", archived_at: past },
    { status: "draft" },
    { archived_at: null },
  ],
  [
    "applies a discount without dates",
    {},
    { discounted_price: 99 },
    { discounted_price: 99, discount_price: null },
  ],
  [
    "does not apply a discount before its start",
    {},
    { discounted_price: 99, discount_starts_at: soon },
    { discounted_price: null, discount_price: 99 },
  ],
  [
    "applies a discount within its dates",
    {},
    { discounted_price: 99, discount_starts_at: past, discount_ends_at: soon },
    { discounted_price: 99, discount_price: 99 },
  ],
  [
    "drops the dates of an expired discount for a new one",
    { planned_price: 99, discount_starts_at: past, discount_ends_at: earlier },
    { discounted_price: 88 },
    { discounted_price: 88, discount_price: null, discount_ends_at: null },
  ],
  [
    "keeps an expired discount that is sent again",
    { planned_price: 99, discount_starts_at: past, discount_ends_at: earlier },
    { discounted_price: 99, discount_ends_at: earlier },
    { discounted_price: null, discount_price: 99, discount_ends_at: earlier },
  ],
  [
    "clears the dates with the discount",
    { planned_price: 99, discount_ends_at: soon },
    { discounted_price: null },
    { discounted_price: null, discount_price: null, discount_ends_at: null },
  ],
])("%s", (_, before, patch, expected) => {
  expect(plan(before, patch)).toMatchObject({ ok: true, value: expected });
});

test.each<[string, Before, Patch, object]>([
  ["a new published product without an image", null, { status: "published", images: [] }, pictureMissing],
  [
    "publishing a draft without an image",
    { status: "draft", has_image: false },
    { status: "published" },
    pictureMissing,
  ],
  [
    "a publication time of a draft without an image",
    { status: "draft", has_image: false },
    { publish_at: soon },
    pictureMissing,
  ],
  ["removing the images of a published product", {}, { images: [] }, pictureMissing],
  ["a publication time of a published product", {}, { publish_at: soon }, { publish_at: ["not_a_draft"] }],
  [
    "a publication time of an archived product",
    null,
    { status: "archived", publish_at: soon },
    { publish_at: ["not_a_draft"] },
  ],
  [
    "a publication time in the past",
    { status: "draft" },
    { publish_at: past },
    { publish_at: ["time_past"] },
  ],
  [
    "a discount as high as the price",
    {},
    { discounted_price: price },
    { discounted_price_egp: ["discount_range"] },
  ],
  ["dates without a discount", {}, { discount_ends_at: later }, { discounted_price_egp: ["required"] }],
  [
    "an end before the start",
    {},
    { discounted_price: 99, discount_starts_at: later, discount_ends_at: soon },
    { discount_ends_at: ["end_before_start"] },
  ],
  [
    "an end in the past",
    { planned_price: 99 },
    { discount_ends_at: past },
    { discount_ends_at: ["time_past"] },
  ],
])("rejects %s", (_, before, patch, rejection) => {
  expect(plan(before, patch)).toEqual({ ok: false, rejection });
});
