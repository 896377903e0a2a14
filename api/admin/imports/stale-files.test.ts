import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { CheckedImport } from "#contract/admin/imports/import.ts";
import { deleteExpiredExports } from "#shop/imports/remembered-exports.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { app, db, ask, owner, call, placeOrder } = await createTestAdmin();

let last = 0;
const newSku = () => `STALE-${++last}`;
await insertCategory(db);

/** Downloads an export and returns its lines as cells. The cells of these tests contain no commas. */
async function exported(path: string, token = owner.token) {
  const response = await app.request(`/admin/${path}`, {
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });
  const text = (await response.text()).replace(/^\uFEFF/, "");
  const [head = [], ...rows] = text
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.split(","));
  return { head, rows };
}
type Table = Awaited<ReturnType<typeof exported>>;

/** Uploads a table after changes of cells by title. */
async function send(kind: string, { head, rows }: Table, edits: readonly Readonly<Record<string, string>>[]) {
  const changed = rows.map((row, index) => row.map((cell, at) => edits[index]?.[head[at] ?? ""] ?? cell));
  const text = [head, ...changed].map((row) => row.join(",")).join("\r\n");
  const { json } = await call("POST", "/admin/imports", {
    token: owner.token,
    body: fileForm(text, "changes.csv", { kind }),
  });
  return dataIn(CheckedImport, json);
}
const apply = (id: number, body?: object) => ask("POST", `/imports/${id}/apply`, body);
const product = (id: number) =>
  db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const moved = (found: Awaited<ReturnType<typeof send>>) =>
  found.problems.map(({ kind, column, exported, value, today }) => [kind, column, exported, value, today]);

describe("a file of a remembered export", () => {
  test("changes the edited cells only and keeps what has happened since", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku, stock: 10, price: 10_000 });
    const table = await exported(`products.csv?id=${id}`);
    expect(table.rows[0]?.at(-1)).toMatch(/^E\d+-1$/);
    await ask("PATCH", `/products/${id}`, { stock: 2, name_en: "Renamed", status: "archived" });
    const found = await send("products", table, [{ "Price (LE)": "110" }]);
    expect(found).toMatchObject({ changes: 1, moved_count: 0, problems: [] });
    expect((await apply(found.id)).status).toBe(202);
    expect(await product(id)).toMatchObject({
      price: 11_000,
      stock: 2,
      name_en: "Renamed",
      status: "archived",
    });
  });

  test("reports a cell that was edited on both sides, with three values", async () => {
    const [one, other] = [newSku(), newSku()];
    const ids = [
      await insertProduct(db, { sku: one, price: 10_000 }),
      await insertProduct(db, { sku: other, price: 10_000 }),
    ];
    const table = await exported(`products.csv?id=${ids[0]}&id=${ids[1]}`);
    for (const id of ids) await ask("PATCH", `/products/${id}`, { price_egp: 120, name_en: "Ours" });
    const [edit] = [{ "Price (LE)": "110", "Name (English)": "Theirs" }];
    const found = await send("products", table, [edit, edit]);
    expect(moved(found)).toEqual([
      ["moved", "Name (English)", expect.stringMatching(/^Product/), "Theirs", "Ours"],
      ["moved", "Price (LE)", "100.00", "110", "120.00"],
      ["moved", "Name (English)", expect.stringMatching(/^Product/), "Theirs", "Ours"],
      ["moved", "Price (LE)", "100.00", "110", "120.00"],
    ]);
    expect(await apply(found.id)).toMatchObject(conflict("import_to_confirm"));
    expect(await apply(found.id, { confirm: [] })).toMatchObject(conflict("import_to_confirm"));
    const confirmed = { columns: ["Price (LE)"], cells: [{ row: 3, column: "Name (English)" }] };
    expect((await apply(found.id, { confirm: ["moved"], ...confirmed })).status).toBe(202);
    // The newest product is first in an export.
    expect(await product(ids[1] ?? 0)).toMatchObject({ price: 11_000, name_en: "Ours" });
    expect(await product(ids[0] ?? 0)).toMatchObject({ price: 11_000, name_en: "Theirs" });
  });

  test("writes nothing of a row whose cells are not confirmed", async () => {
    const id = await insertProduct(db, { sku: newSku(), price: 10_000 });
    const table = await exported(`products.csv?id=${id}`);
    await ask("PATCH", `/products/${id}`, { price_egp: 120 });
    const found = await send("products", table, [{ "Price (LE)": "110" }]);
    expect((await apply(found.id, { confirm: ["moved"], cells: [] })).json).toMatchObject({
      data: { state: "applied", changes: 0, unchanged: 1 },
    });
    expect((await product(id)).price).toBe(12_000);
  });

  test("takes another spelling of the exported value, and the current value, as unchanged", async () => {
    const id = await insertProduct(db, { sku: newSku(), price: 10_000 });
    const table = await exported(`products.csv?id=${id}`);
    await ask("PATCH", `/products/${id}`, { price_egp: 120, name_en: "Same" });
    const found = await send("products", table, [{ "Price (LE)": "١٠٠", "Name (English)": "Same" }]);
    expect(found).toMatchObject({ changes: 0, unchanged: 1, problem_count: 0 });
  });

  test("adds the difference of the stock to the stock of the time of applying", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku, stock: 10 });
    const table = await exported(`stock.csv?q=${sku}`);
    await ask("PATCH", `/products/${id}`, { stock: 4 });
    const found = await send("stock", table, [{ "In stock": "15" }]);
    expect(found).toMatchObject({ changes: 1, problem_count: 0 });
    await placeOrder(id);
    const now = (await product(id)).stock;
    expect(now).toBeLessThan(4);
    expect((await apply(found.id)).status).toBe(202);
    expect(await stockOf(db, id)).toMatchObject({ stock: now + 5, moved: now + 5 });
    expect((await ask("POST", `/imports/${found.id}/undo`)).status).toBe(200);
    expect(await stockOf(db, id)).toMatchObject({ stock: now, moved: now });
  });

  test("asks before it adds the same difference again", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku, stock: 10 });
    const table = await exported(`stock.csv?q=${sku}`);
    const edits = [{ "In stock": "15.0" }];
    const first = await send("stock", table, edits);
    expect((await apply(first.id)).status).toBe(202);
    expect(await send("stock", table, edits)).toMatchObject({ changes: 0, unchanged: 1, problem_count: 0 });
    await placeOrder(id);
    const now = (await product(id)).stock;
    const again = await send("stock", table, edits);
    expect(moved(again)).toEqual([["moved", "In stock", "10", "15.0", String(now)]]);
    expect(await apply(again.id)).toMatchObject(conflict("import_to_confirm"));
    expect((await apply(again.id, { confirm: ["moved"] })).status).toBe(202);
    expect(await stockOf(db, id)).toMatchObject({ stock: 15, moved: 15 });
  });

  test("adds a difference again after an undo", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku, stock: 10 });
    const table = await exported(`stock.csv?q=${sku}`);
    const first = await send("stock", table, [{ "In stock": "15" }]);
    await apply(first.id);
    expect((await ask("POST", `/imports/${first.id}/undo`)).status).toBe(200);
    const again = await send("stock", table, [{ "In stock": "15" }]);
    expect(again).toMatchObject({ changes: 1, moved_count: 0 });
    expect((await apply(again.id)).status).toBe(202);
    expect((await product(id)).stock).toBe(15);
  });

  test("finds its values after a spreadsheet has changed the SKU's case and zeros", async () => {
    const sku = `00${77_000 + ++last}`;
    const id = await insertProduct(db, { sku, stock: 10 });
    const table = await exported(`stock.csv?q=${sku}`);
    await ask("PATCH", `/products/${id}`, { stock: 4 });
    for (const typed of [sku.slice(2), `${sku.slice(2)}.0`]) {
      const found = await send("stock", table, [{ SKU: typed }]);
      expect(found, typed).toMatchObject({ changes: 0, unchanged: 1, problem_count: 0 });
    }
    const found = await send("stock", table, [{ SKU: sku.slice(2), "In stock": "12" }]);
    expect((await apply(found.id)).status).toBe(202);
    expect((await product(id)).stock).toBe(6);
  });

  test("rejects a difference below zero and a product that was deleted", async () => {
    const [sku, gone] = [newSku(), newSku()];
    const [id, deleted] = [
      await insertProduct(db, { sku, stock: 10 }),
      await insertProduct(db, { sku: gone }),
    ];
    const table = await exported("stock.csv?q=STALE");
    const rows = table.rows.filter((row) => row.includes(sku) || row.includes(gone));
    await ask("PATCH", `/products/${id}`, { stock: 2 });
    await ask("DELETE", `/products/${deleted}`);
    const found = await send("stock", { ...table, rows }, [{ "In stock": "3" }, { "In stock": "3" }]);
    expect(found.problems.map(({ kind, code }) => [kind, code]).sort()).toEqual([
      ["wrong", "row_gone"],
      ["wrong", "stock_below_zero"],
    ]);
  });

  test("works for prices, coupons and customers", async () => {
    const id = await insertProduct(db, { sku: newSku(), price: 10_000 });
    const prices = await exported(`products.csv?id=${id}`);
    await ask("PATCH", `/products/${id}`, { price_egp: 120 });
    expect(await send("prices", prices, [{}])).toMatchObject({ changes: 0, problem_count: 0 });

    const code = `STALE${++last}`;
    const coupon = await insertCoupon(db, { code, folded_code: code, discount: 1000, uses_total: 5 });
    const coupons = await exported(`coupons.csv?q=${code}`);
    await db.updateTable("coupons").set({ uses_total: 9, listed: false }).where("id", "=", coupon).execute();
    const ofCoupon = await send("coupons", coupons, [{ "Discount (%)": "20" }]);
    expect(ofCoupon).toMatchObject({ changes: 1, problem_count: 0 });
    expect((await apply(ofCoupon.id)).status).toBe(202);
    expect(
      await db.selectFrom("coupons").selectAll().where("id", "=", coupon).executeTakeFirst(),
    ).toMatchObject({ discount: 2000, uses_total: 9, listed: false });

    const customer = await insertCustomer(db);
    const customers = await exported(`customers.csv?id=${customer}`);
    await db
      .updateTable("customers")
      .set({ max_open_orders: 0, note: "Blocked" })
      .where("id", "=", customer)
      .execute();
    expect(await send("customers", customers, [{}])).toMatchObject({ changes: 0, problem_count: 0 });
  });

  test("keeps no values after 30 days, of a deleted customer, or for rows with the mark of another", async () => {
    const [one, other] = [newSku(), newSku()];
    const id = await insertProduct(db, { sku: one, stock: 10 });
    await insertProduct(db, { sku: other, stock: 10 });
    const table = await exported(`stock.csv?q=${one}`);
    expect(await send("stock", table, [{ SKU: other, "In stock": "12" }])).toMatchObject({ moved_count: 1 });
    await sql`update remembered_exports set created_at = now() - interval '31 days'`.execute(db);
    await ask("PATCH", `/products/${id}`, { stock: 2 });
    expect(await send("stock", table, [{}])).toMatchObject({ moved_count: 1 });
    await deleteExpiredExports(db);
    const { rows } = await sql`select from remembered_export_parts`.execute(db);
    expect(rows).toEqual([]);

    const customer = await insertCustomer(db);
    await exported(`customers.csv?id=${customer}`);
    await ask("DELETE", `/customers/${customer}`);
    expect((await sql`select from remembered_exports where kind = 'customers'`.execute(db)).rows).toEqual([]);
  });

  test("does not remember costs for packers", async () => {
    const packer = await insertStaff(db, "packer");
    await exported("products.csv", packer.token);
    const { rows } = await sql<{ fields: string[] }>`
      select fields from remembered_exports order by id desc limit 1`.execute(db);
    expect(rows[0]?.fields).not.toContain("cost_egp");
  });
});

describe("a file without an export", () => {
  test("shows today's values and recent sales, and needs one confirmation", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku, stock: 10, price: 10_000 });
    await placeOrder(id);
    const sold = 10 - (await product(id)).stock;
    const table = { head: ["SKU", "Price (LE)", "In stock"], rows: [[sku, "110.00", "10"]] };
    const found = await send("products", table, []);
    expect(found.problems).toMatchObject([
      { kind: "moved", column: "In stock", exported: null, value: "10", sold_7_days: sold },
      { kind: "moved", column: "Price (LE)", exported: null, value: "110.00", today: "100.00" },
    ]);
    expect(await apply(found.id)).toMatchObject(conflict("import_to_confirm"));
    expect((await product(id)).stock).toBe(10 - sold);
    expect((await apply(found.id, { confirm: ["moved"], columns: ["Price (LE)"] })).status).toBe(202);
    expect(await product(id)).toMatchObject({ price: 11_000, stock: 10 - sold });
  });

  test("keeps a blocked customer blocked without a confirmation", async () => {
    const customer = await insertCustomer(db);
    await db
      .updateTable("customers")
      .set({ phone: "+201012345678", max_open_orders: 0, note: "Refuses" })
      .where("id", "=", customer)
      .execute();
    const head = ["Phone", "Open orders allowed", "Staff note"];
    const found = await send("customers", { head, rows: [["+20 010 1234 5678", "", ""]] }, []);
    expect(moved(found)).toEqual([
      ["moved", "Staff note", null, "", "Refuses"],
      ["moved", "Open orders allowed", null, "", "0"],
    ]);
    expect((await apply(found.id)).status).toBe(409);
    expect(
      await db.selectFrom("customers").select("note").where("id", "=", customer).executeTakeFirst(),
    ).toEqual({ note: "Refuses" });
  });

  test("needs no confirmation if it only adds rows", async () => {
    const sku = newSku();
    const head = ["SKU", "Name (Arabic)", "Name (English)", "Category", "Price (LE)", "In stock"];
    const found = await send("products", { head, rows: [[sku, "اسم", "Name", "Care", "9", "1"]] }, []);
    expect(found).toMatchObject({ creates: 1, problem_count: 0 });
    expect((await apply(found.id)).status).toBe(202);
  });
});
