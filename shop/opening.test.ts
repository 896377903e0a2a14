import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { changeCity } from "./addresses/admin-cities.ts";
import { findFirstSteps, findOpening } from "./opening.ts";
import { changeSettings } from "./settings/admin-settings.ts";
import { insertOrder } from "./testing/insert-order.ts";
import { insertCategory, insertProduct } from "./testing/insert-product.ts";

test("findFirstSteps counts content of the owner, not of the demo", async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const done = async (sendsMail = false) =>
    (await findFirstSteps(db, { sendsMail })).flatMap((step) => (step.done ? [step.key] : []));
  expect(await done()).toEqual([]);
  expect(await done(true)).toEqual(["mail"]);
  expect(await findOpening(db)).toEqual({ opensSoon: true, hasProducts: false });

  const demo = await insertCategory(db);
  await db.updateTable("categories").set({ is_demo: true }).where("id", "=", demo).execute();
  await insertProduct(db, { is_demo: true, category_id: demo });
  expect(await done()).toEqual([]);

  const contact = { phone: "19123", whatsapp: "+201012345678", email: "hello@basma.example" };
  await db.transaction().execute((tx) => changeSettings(tx, contact));
  expect(await done()).toEqual(["details"]);
  await addShopDetails(db);
  expect(await done()).toEqual(["details"]);
  await db.updateTable("content_pages").set({ is_demo: false }).execute();
  expect(await done()).toEqual(["details", "texts"]);
  await db.transaction().execute((tx) => changeCity(tx, 1, { delivery_days_to: 4, delivery_fee: undefined }));
  expect(await done()).toEqual(["details", "texts", "delivery"]);
  // A demo category counts once it contains a product of the owner.
  const product = await insertProduct(db, { category_id: demo, status: "draft" });
  expect(await done()).toEqual(["details", "texts", "delivery", "category"]);
  await db.insertInto("media").values({ id: "front", width: 800, height: 800 }).execute();
  const image = { product_id: product, position: 0, media_id: "front", alt_en: "", alt_ar: "" };
  await db.insertInto("product_images").values(image).execute();
  expect(await done()).toEqual(["details", "texts", "delivery", "category", "product"]);
  await db.updateTable("products").set({ status: "published" }).where("id", "=", product).execute();
  await insertOrder(db, [[product, 1]]);
  await db.updateTable("settings").set({ opens_soon: true }).execute();
  expect(await done()).toEqual(["details", "texts", "delivery", "category", "product", "trial_order"]);
  expect(await findOpening(db)).toEqual({ opensSoon: true, hasProducts: true });
  await db.updateTable("settings").set({ opens_soon: false }).execute();
  expect(await done(true)).toHaveLength(8);
  expect(await findOpening(db)).toEqual({ opensSoon: false, hasProducts: true });
});
