import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ImportSheet } from "#contract/admin/imports/import.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { makeBatchOfProduct } from "#shop/authenticity/make-batch.ts";
import { readCatalogueVersion } from "#shop/catalogue-version.ts";
import { indexImported } from "#shop/imports/index-imported.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { orderBetweenLocks } from "#shop/testing/order-between-locks.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { waitingStatements } from "#shop/testing/waiting-statements.ts";
import { importFiles } from "../testing/import-files.ts";
import { createTestAdmin, dataIn, One } from "../testing/test-admin.ts";

const { db, ask, owner, call } = await createTestAdmin();

const checked = importFiles(call, owner.token);
const apply = (id: number) => ask("POST", `/imports/${id}/apply`, { confirm: ["moved"] });
const undo = (id: number) => ask("POST", `/imports/${id}/undo`);
const stateOf = async (id: number) => dataIn(ImportSheet, (await ask("GET", `/imports/${id}`)).json).state;
const deleteCategory = (id: number) => db.deleteFrom("categories").where("id", "=", id).execute();
const moved = (row: number) => [409, { code: "rows_moved", problems: [{ row }] }];
let last = 0;
const newSku = () => `MEAN-${++last}`;

describe("a deleted category or area", () => {
  test("is reported at the rows that need it, when applying and undoing", async () => {
    const [sku, other] = [newSku(), newSku()];
    const before = await insertCategory(db);
    const after = await insertCategory(db, { name_en: "Scents", name_ar: "عطور" });
    await insertProduct(db, { sku, category_id: before });
    await insertProduct(db, { sku: other });
    const first = await checked("products", ["sku,name_en,category", `${other},Rose,`, `${sku},Rose,Scents`]);
    await deleteCategory(after);
    const applied = await apply(first.id);
    expect([applied.status, applied.json]).toMatchObject(moved(3));
    expect(await stateOf(first.id)).toBe("failed");

    await insertCategory(db, { name_en: "Soaps", name_ar: "صابون" });
    const second = await checked("products", ["sku,category", `${sku},Soaps`]);
    expect((await apply(second.id)).status).toBe(202);
    await deleteCategory(before);
    const undone = await undo(second.id);
    expect([undone.status, undone.json]).toMatchObject(moved(2));
    expect(await stateOf(second.id)).toBe("applied");
  });

  test("is reported for an area, too", async () => {
    const sku = newSku();
    await insertProduct(db, { sku });
    const area = { kind: "area", name_en: "Elbows", name_ar: "الكوع", words: [] };
    const made = One.parse((await ask("POST", "/concerns", area)).json).data;
    const found = await checked("products", ["sku,area", `${sku},elbows`]);
    expect(found.problems).toEqual([]);
    expect((await ask("DELETE", `/concerns/${made.id}`)).status).toBe(204);
    const applied = await apply(found.id);
    expect([applied.status, applied.json]).toMatchObject(moved(2));
  });
});

test("undoing keeps a product for which codes are being made", async () => {
  const sku = newSku();
  await insertCategory(db, { name_en: "Oils", name_ar: "زيوت" });
  const head = "sku,name_en,name_ar,category,price_egp";
  const found = await checked("products", [head, `${sku},Argan oil,زيت الأرجان,Oils,99`]);
  expect((await apply(found.id)).status).toBe(202);
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  let undoing: ReturnType<typeof undo> | undefined;
  await inTransaction(db, async (tx) => {
    const made = await makeBatchOfProduct(tx, testCodeKey, {
      product_id: id,
      count: 1,
      lot: "",
      expires_on: null,
      note: "",
    });
    undoing = undo(found.id);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
    return made;
  });
  const undone = await undoing;
  expect([undone?.status, undone?.json]).toMatchObject(moved(2));
});

test("undoing waits for a concurrent order of its products", async () => {
  const [sku, fresh] = [newSku(), newSku()];
  const old = await insertProduct(db, { sku });
  const head = "sku,name_en,name_ar,category,price_egp,stock";
  const found = await checked("products", [head, `${sku},Rose,,,,`, `${fresh},Oil,زيت,Care,9,9`]);
  expect((await apply(found.id)).status).toBe(202);
  const made = await db
    .selectFrom("products")
    .select("id")
    .where("sku", "=", fresh)
    .executeTakeFirstOrThrow();
  await insertBuyer(db, [
    [made.id, 1],
    [old, 1],
  ]);
  let undoing: ReturnType<typeof undo> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockInCarts(tx, old);
    undoing = undo(found.id);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
    await lockInCarts(tx, made.id);
  });
  expect((await undoing)?.status).toBe(200);
});

test("undoing lets an order go first that adds a line between its locks (B15)", async () => {
  const [sku, fresh] = [newSku(), newSku()];
  const held = await insertProduct(db, { sku });
  const head = "sku,name_en,name_ar,category,price_egp,stock";
  const found = await checked("products", [head, `${sku},Rose,,,,`, `${fresh},Oil,زيت,Care,9,9`]);
  expect((await apply(found.id)).status).toBe(202);
  const { id: ordered } = await db
    .selectFrom("products")
    .select("id")
    .where("sku", "=", fresh)
    .executeTakeFirstOrThrow();
  const undone = await orderBetweenLocks(db, { held, ordered }, () => undo(found.id));
  expect(undone.status).toBe(200);
});

/** Locks like an order, one product after the other. Throws when another transaction was first. */
async function lockInCarts(tx: DatabaseTransaction, product: number): Promise<void> {
  await sql`select 1 from cart_lines join products on products.id = product_id
    where product_id = ${product} for no key update nowait`.execute(tx);
}

test("indexImported increases the catalogue version once (R35)", async () => {
  const version = async () => (await readCatalogueVersion(db)).content;
  await indexImported(db);
  const before = await version();
  await indexImported(db);
  expect(await version()).toBe(before);
  for (let n = 0; n < 60; n++)
    await db
      .insertInto("products_to_index")
      .values({ product_id: await insertProduct(db) })
      .execute();
  const inserted = await version();
  expect(await indexImported(db)).toBe(60);
  expect(await version()).toBe(inserted + 1);
});

test("the search indexes an import that is applied while it reads the previous one", async () => {
  const sku = newSku();
  const id = await insertProduct(db, { sku });
  await db.insertInto("products_to_index").values({ product_id: id }).execute();
  const found = await checked("products", ["sku,name_en", `${sku},Jojoba`]);
  let applying: ReturnType<typeof apply> | undefined;
  await db.transaction().execute(async (tx) => {
    // The indexer waits for this lock after it has claimed the product.
    await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(tx);
    const reading = indexImported(db);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
    applying = apply(found.id);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(2);
    void reading;
  });
  expect((await applying)?.status).toBe(202);
  await indexImported(db);
  const { json } = await call("GET", "/search?query=jojoba");
  expect(JSON.stringify(json)).toContain("Jojoba");
});

test.each([
  ["a file's name", `${"y".repeat(119)}😀.csv`, "stock"],
  ["what heads a column", "changes.csv", `stock,${"x".repeat(59)}😀`],
])("%s is cut between code points", async (_, name, heads) => {
  const sku = newSku();
  await insertProduct(db, { sku });
  const found = await checked("stock", [`sku,${heads}`, `${sku},3`], name);
  expect(found).toMatchObject({ changes: 1, state: "ready" });
});
