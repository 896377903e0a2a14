import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findDemoContent } from "./find-demo-content.ts";

test("a new shop has the demo's settings and pages, until staff change them", async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = [
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
  const changed = { resource: "content-pages" as const, id: terms.id, before: {}, after: {} };
  await db.transaction().execute((tx) => writeEntry(tx, staff, { action: "change", ...changed }));
  await db.updateTable("settings").set({ phone: "+201012345678", email: "hello@basma.example" }).execute();
  const product = await insertProduct(db);
  await db.updateTable("products").set({ sku: "SM-SER-01" }).where("id", "=", product).execute();
  await insertProduct(db);
  expect(await findDemoContent(db)).toEqual({
    settings: expect.not.arrayContaining(["phone", "email"]),
    pages: pages.filter((page) => page !== "terms"),
    products: 1,
  });
});
