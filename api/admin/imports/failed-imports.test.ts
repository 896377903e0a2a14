import { sql } from "kysely";
import { expect, test } from "vitest";
import { AdminImport, ImportSheet } from "#contract/admin/imports/import.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { importFiles } from "../testing/import-files.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const logged: unknown[] = [];
const { db, ask, owner, call } = await createTestAdmin({ onError: (error) => logged.push(error) });
const checked = importFiles(call, owner.token);
await sql`create function fail_on_demand() returns trigger language plpgsql as $$
  begin if new.stock = 666 then raise exception 'disk on fire'; end if; return new; end $$`.execute(db);
await sql`create trigger products_fail before update on products for each row execute function fail_on_demand()`.execute(
  db,
);

test("a failed import says why and changes nothing", async () => {
  const id = await insertProduct(db, { sku: "FAIL-1", stock: 3 });
  const found = await checked("stock", ["sku,stock", "FAIL-1,666"]);
  const { json } = await ask("POST", `/imports/${found.id}/apply`, { confirm: ["moved"] });
  const failed = dataIn(AdminImport, json);
  expect(logged).toMatchObject([{ message: "disk on fire" }]);
  expect(failed).toMatchObject({ state: "failed", failure: expect.stringContaining("error in the shop") });
  const sheet = await ask("GET", `/imports/${found.id}`);
  expect(dataIn(ImportSheet, sheet.json).failure).toBe(failed.failure);
  const product = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(product.stock).toBe(3);
});

test("an import whose process has ended says so", async () => {
  const found = await checked("stock", ["sku,stock", "FAIL-1,4"]);
  await sql`update imports set state = 'applying', heard_at = now() - interval '5 minutes' where id = ${found.id}`.execute(
    db,
  );
  await checked("stock", ["sku,stock", "FAIL-1,5"]);
  const sheet = dataIn(ImportSheet, (await ask("GET", `/imports/${found.id}`)).json);
  expect(sheet).toMatchObject({ state: "failed", failure: expect.stringContaining("server restarted") });
});

test("writes many rows in statements of different sizes", async () => {
  const skus = Array.from({ length: 450 }, (_, index) => `MANY-${index}`);
  for (const sku of skus) await insertProduct(db, { sku });
  const found = await checked("prices", ["sku,price_egp", ...skus.map((sku) => `${sku},12`)]);
  expect(found.changes).toBe(450);
  expect((await ask("POST", `/imports/${found.id}/apply`, { confirm: ["moved"] })).status).toBe(202);
  await expect
    .poll(async () => dataIn(ImportSheet, (await ask("GET", `/imports/${found.id}`)).json).state)
    .toBe("applied");
  const { rows } = await sql`select from products where sku like 'MANY-%' and price = 1200`.execute(db);
  expect(rows).toHaveLength(450);
});
