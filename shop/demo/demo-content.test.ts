import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { changeContentPage } from "../content/admin-content-pages.ts";
import { changeSettings } from "../settings/admin-settings.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findDemoContent } from "./demo-content.ts";

test("findDemoContent returns the demo's settings, pages and products until staff save them", async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await findDemoContent(db)).toEqual({ settings: [], pages: [], products: 0 });
  await addShopDetails(db);
  const settings = [
    "brand_ar",
    "brand_en",
    "since",
    "greeting_ar",
    "greeting_en",
    "footer_ar",
    "footer_en",
    "home_title_ar",
    "home_title_en",
    "home_description_ar",
    "home_description_en",
    "packs_carry_codes",
    "shows_delivery_days",
    "phone",
    "whatsapp",
    "email",
    "address_ar",
    "address_en",
    "facebook_url",
    "instagram_url",
  ];
  const pages = ["about", "terms", "shipping", "exchange", "privacy"];
  expect(await findDemoContent(db)).toEqual({
    settings: [...settings, "seller_ar", "seller_en", "tax_number"],
    pages,
    products: 0,
  });

  const { staff } = await insertStaff(db);
  const terms = await db
    .selectFrom("content_pages")
    .select("id")
    .where("page", "=", "terms")
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => changeContentPage(tx, terms.id, { title_en: "Our terms" }, staff));
  // Saving a setting unmarks it, even with the value of the demo.
  await db
    .transaction()
    .execute((tx) => changeSettings(tx, { phone: "+201000000000", email: "hello@basma.example" }));
  await insertProduct(db, { is_demo: true });
  await insertProduct(db);
  expect(await findDemoContent(db)).toEqual({
    settings: expect.not.arrayContaining(["phone", "email"]),
    pages: pages.filter((page) => page !== "terms"),
    products: 1,
  });
});
