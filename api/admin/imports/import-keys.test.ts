import { expect, test } from "vitest";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { importFiles } from "../testing/import-files.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, owner, call } = await createTestAdmin();
const checked = importFiles(call, owner.token);

test("products are matched by SKU, ignoring invisible characters around it", async () => {
  await insertProduct(db, { sku: "KEY-1", category_id: await insertCategory(db) });
  const found = await checked("products", [
    "sku,name_ar,name_en,category,price_egp,stock",
    "\u200FKEY-1,زيت,Oil,,,",
    "\u202BKEY-\u200B2,زيت,Oil,Care,9,7",
  ]);
  expect(found).toMatchObject({ changes: 1, creates: 1, problems: [] });
  expect((await ask("POST", `/imports/${found.id}/apply`, { confirm: ["moved"] })).status).toBe(202);
  const made = await db
    .selectFrom("products")
    .select("id")
    .where("sku", "=", "KEY-2")
    .executeTakeFirstOrThrow();
  expect(await stockOf(db, made.id)).toMatchObject({ stock: 7, moved: 7 });
  const twice = await checked("stock", ["sku,stock", "KEY-1,1", "\u200EKEY-1,2"]);
  expect(twice.problems).toMatchObject([{ row: 3, column: "sku" }]);
});

test("a customer listed by id and again by phone is a duplicate", async () => {
  const id = await insertCustomer(db);
  const { phone } = await db
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const found = await checked("customers", ["id,phone,note", `${id},,One`, `,${phone},Other`]);
  expect(found).toMatchObject({ changes: 1, problems: [{ row: 3, column: "id" }] });
});
