import { describe, expect, test } from "vitest";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask, placeOrder, insertReview, newProduct } = await createTestAdmin();

const product = await insertProduct(db, { discounted_price: 20_000 });
const category = await db.selectFrom("categories").select(["id", "media_id"]).executeTakeFirstOrThrow();
const { id: order } = await placeOrder();
const slider = await insertSlider(db);
const coupon = await insertCoupon(db);
const offer = await insertOffer(db, { kind: "amount", amount: 100, min_subtotal: 0 }, { active: false });
const review = await insertReview(product);
const { staff: member } = await insertStaff(db);
const { id: message } = await db
  .insertInto("contact_messages")
  .values({ name: "x", phone: "+201012345678", email: "a@example.com", message: "x", language: "ar" })
  .returning("id")
  .executeTakeFirstOrThrow();

const texts = "name_en name_ar";
const long = "description_en description_ar how_to_use_en how_to_use_ar benefits_en benefits_ar";

/** One row of each resource, and its fields by type. */
const resources: Record<string, { path: string; lines: string; paragraphs?: string; numbers: string }> = {
  products: {
    path: `/products/${product}`,
    lines: `sku color size area stock_note ${texts}`,
    paragraphs: `${long} active_ingredients_en active_ingredients_ar`,
    numbers: "price_egp discounted_price_egp stock expected_stock category_id",
  },
  categories: { path: `/categories/${category.id}`, lines: texts, numbers: "position" },
  sliders: {
    path: `/sliders/${slider}`,
    lines: "title_en title_ar action_en action_ar link wide_en_media_id wide_ar_media_id tall_media_id",
    paragraphs: "text_en text_ar",
    numbers: "place position",
  },
  cities: {
    path: "/cities/2",
    lines: texts,
    numbers: "delivery_fee_egp delivery_days_from delivery_days_to",
  },
  orders: { path: `/orders/${order}`, lines: "tracking_number reason", numbers: "status_id confirmation" },
  coupons: {
    path: `/coupons/${coupon}`,
    lines: "code start end",
    numbers: "discount uses_total uses_per_customer min_subtotal_egp",
  },
  offers: {
    path: `/offers/${offer}`,
    lines: `${texts} starts ends`,
    numbers: "amount_egp min_subtotal_egp percent price_egp gift_product_id max_sets",
  },
  reviews: { path: `/reviews/${review}`, lines: "", numbers: "hidden" },
  settings: {
    path: "/settings/1",
    lines:
      `brand_ar brand_en phone whatsapp email address_ar address_en facebook_url instagram_url greeting_ar
      greeting_en seller_ar seller_en tax_number`.replace(/\s+/g, " "),
    numbers:
      "since vat_percent max_confirmation_attempts auto_cancel_hours risk_first_order_egp risk_open_orders free_delivery_from_egp max_open_orders max_open_pieces",
  },
  "content-pages": {
    path: "/content-pages/1",
    lines: "title_ar title_en summary_ar summary_en",
    numbers: "",
  },
  "email-texts": {
    path: "/email-texts/2",
    lines: "subject_ar subject_en",
    paragraphs: "intro_ar intro_en",
    numbers: "",
  },
  "contact-messages": { path: `/contact-messages/${message}`, lines: "", numbers: "state" },
  staff: { path: `/staff/${member.id}`, lines: "name password role", numbers: "removed" },
};

const fields = (names: string) => names.split(" ").filter(Boolean);
const fieldsOf = Object.values(resources).flatMap(({ path, lines, paragraphs = "", numbers }) => [
  ...fields(lines).map((field) => ({ path, field, kind: "line" })),
  ...fields(paragraphs).map((field) => ({ path, field, kind: "paragraph" })),
  ...fields(numbers).map((field) => ({ path, field, kind: "number" })),
]);

const patch = (path: string, field: string, value: unknown) =>
  ask("PATCH", path, path.startsWith("/reviews") ? { hidden: false, [field]: value } : { [field]: value });
const wrongTypes = [[], {}, [[]], { $gt: "" }, true, [1, 2]];
const wrongNumbers = [-1, 1e20, 1e308, 0.001, 10.001, "12abc", "", "NaN", "Infinity", "0x10", "1e3", "--1"];
const odd = [
  "\u0000",
  "\u202eabc\u202c",
  "\u200b",
  "\ud800",
  "</script><img src=x onerror=alert(1)>",
  "' or 1=1",
];
const invisible = /[\p{Cc}\u202a-\u202e\u200b]|\\u0000|\\ud800/u;

describe("a back-office field", () => {
  test.each(fieldsOf)("$path $field rejects values that are no $kind", async ({ path, field, kind }) => {
    const types = field === "hidden" || field === "removed" ? [[], {}, 1, "true"] : wrongTypes;
    const wrong = kind === "number" ? [...types, ...wrongNumbers] : [...types, 7, "x".repeat(10_000)];
    for (const value of wrong) {
      const { status, json } = await patch(path, field, value);
      expect([field, value, status]).toEqual([field, value, 422]);
      expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    }
  });

  test.each(fieldsOf.filter(({ kind }) => kind !== "number"))(
    "$path $field rejects or neutralises odd texts (R16)",
    async ({ path, field }) => {
      for (const value of odd) {
        const { status, json } = await patch(path, field, `ab${value}`);
        expect([200, 409, 422]).toContain(status);
        expect(JSON.stringify(json)).not.toMatch(invisible);
      }
    },
  );

  test("accepts null only when it is optional", async () => {
    const nullable = new Set(
      "since discounted_price_egp color size area facebook_url instagram_url uses_total min_subtotal_egp auto_cancel_hours risk_first_order_egp free_delivery_from_egp max_open_orders max_open_pieces starts ends start end".split(
        " ",
      ),
    );
    for (const { path, field } of fieldsOf) {
      const { status } = await patch(path, field, null);
      expect([field, status]).toEqual([field, nullable.has(field) ? 200 : 422]);
    }
  });
});

describe("POST /admin/products", () => {
  test.each([
    ["price_egp", 0],
    ["price_egp", 1_000_000.01],
    ["images", [7]],
    ["images", [{ media_id: "../../etc/passwd" }]],
    ["images", [{ image: "https://evil.example/media/x-1.jpg.exe" }]],
    ["images", Array.from({ length: 13 }, () => ({ media_id: category.media_id }))],
    ["sku", "A B"],
    ["sku", "=1+1"],
    ["category_id", 2_000_000_000],
  ])("rejects %s %j", async (field, value) => {
    const { status, json } = await ask("POST", "/products", { ...(await newProduct()), [field]: value });
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  test("names missing fields in Arabic", async () => {
    const { json } = await ask("POST", "/products", {}, { language: "ar" });
    expect(json).toMatchObject({
      errors: {
        sku: ["هذه الخانة مطلوبة."],
        price_egp: ["السعر غير صحيح."],
      },
    });
  });
});
