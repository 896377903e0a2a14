import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminImport, CheckedImport, ImportSheet } from "#contract/admin/imports/import.ts";
import { m } from "#messages/compiled/messages.js";
import { encodeText } from "#shop/csv/csv-line.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn, Listed } from "../testing/test-admin.ts";

const { app, db, ask, owner, staff, call } = await createTestAdmin();

async function send(kind: string, content: string | Uint8Array<ArrayBuffer>, token = owner.token) {
  return await call("POST", "/admin/imports", { token, body: fileForm(content, "changes.csv", { kind }) });
}
/** Checks a file, and leaves out the cells to confirm, which files without marks of an export have. */
async function checked(kind: string, lines: readonly string[]) {
  const found = dataIn(CheckedImport, (await send(kind, lines.join("\r\n"))).json);
  return { ...found, problems: found.problems.filter((problem) => problem.kind === "wrong") };
}
const apply = (id: number) => ask("POST", `/imports/${id}/apply`, { confirm: ["moved"] });
const undo = (id: number) => ask("POST", `/imports/${id}/undo`);
const sheet = async (id: number) => dataIn(ImportSheet, (await ask("GET", `/imports/${id}`)).json);
const product = (id: number) =>
  db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
let last = 0;
const newSku = () => `IMP-${++last}`;

test("an import sets and removes costs, and its undo restores them", async () => {
  const [one, other, added] = [newSku(), newSku(), newSku()];
  const ids = [await insertProduct(db, { sku: one }), await insertProduct(db, { sku: other })];
  await db
    .insertInto("product_costs")
    .values(ids.map((product_id) => ({ product_id, cost: 500 })))
    .execute();
  const costs = async () =>
    (
      await db
        .selectFrom("product_costs")
        .innerJoin("products", "products.id", "product_id")
        .select(["sku", "cost"])
        .where("sku", "in", [one, other, added])
        .orderBy("sku")
        .execute()
    ).map(({ sku, cost }) => [sku, cost]);
  const head = "sku,name_ar,name_en,category,price_egp,cost_egp";
  const category = (await ask("GET", `/products/${ids[0]}`)).json;
  const name = Object(category).data.category.name_en;
  const line = (sku: string, cost: string) => `${sku},جديد,New,${name},90,${cost}`;
  const found = await checked("products", [head, line(one, "6.5"), line(other, ""), line(added, "7")]);
  expect(found.problems).toEqual([]);
  expect((await apply(found.id)).status).toBe(202);
  expect(await costs()).toEqual([
    [one, 650],
    [added, 700],
  ]);
  expect((await undo(found.id)).status).toBe(200);
  expect(await costs()).toEqual([
    [one, 500],
    [other, 500],
  ]);
});

describe("an import of stock", () => {
  test("is applied on request with movements, and undone", async () => {
    const [one, other] = [newSku(), newSku()];
    const ids = [await insertProduct(db, { sku: one }), await insertProduct(db, { sku: other })];
    const found = await checked("stock", ["SKU,In stock", `${one},٢٥`, `${other},10`]);
    expect(found).toMatchObject({
      state: "ready",
      rows: 2,
      changes: 1,
      creates: 0,
      unchanged: 1,
      problems: [],
    });
    expect((await product(ids[0] ?? 0)).stock).toBe(10);
    expect((await sheet(found.id)).preview).toEqual([
      { row: 2, key: one, is_new: false, fields: [{ field: "stock", before: 10, after: 25 }] },
    ]);
    const both = await Promise.all([apply(found.id), apply(found.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await stockOf(db, ids[0] ?? 0)).toMatchObject({ stock: 25, moved: 25 });
    const [movement] = await db
      .selectFrom("stock_movements")
      .selectAll()
      .where("product_id", "=", ids[0] ?? 0)
      .orderBy("id", "desc")
      .execute();
    expect(movement).toMatchObject({ change: 15, reason: "counted", note: `changes.csv (#${found.id})` });
    const undone = await Promise.all([undo(found.id), undo(found.id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(db, ids[0] ?? 0)).toMatchObject({ stock: 10, moved: 10 });
  });

  test("is rejected when the stock has changed before applying or undoing", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku });
    const first = await checked("stock", ["sku;stock", `${sku};4`]);
    await ask("PATCH", `/products/${id}`, { stock: 9 });
    const moved = await apply(first.id);
    expect([moved.status, moved.json]).toMatchObject([409, { code: "rows_moved", problems: [{ row: 2 }] }]);
    expect((await sheet(first.id)).state).toBe("failed");
    const second = await checked("stock", ["sku;stock", `${sku};4`]);
    expect((await apply(second.id)).status).toBe(202);
    await ask("PATCH", `/products/${id}`, { stock: 3 });
    expect((await undo(second.id)).status).toBe(409);
    expect((await product(id)).stock).toBe(3);
  });

  test("lets packers check, apply and undo this kind only, and readers none (R44)", async () => {
    const packer = await insertStaff(db, "packer");
    const reader = await insertStaff(db, "reader");
    const sku = newSku();
    await insertProduct(db, { sku });
    expect((await send("stock", `sku,stock\n${sku},3`, packer.token)).status).toBe(201);
    expect((await send("prices", `sku,price_egp\n${sku},3`, packer.token)).status).toBe(403);
    expect((await send("stock", `sku,stock\n${sku},3`, reader.token)).status).toBe(403);
    const prices = await checked("prices", ["sku,price_egp", `${sku},3`]);
    const sight = (method: string, path: string) =>
      call(method, `/admin/imports/${path}`, { token: packer.token });
    expect((await sight("GET", String(prices.id))).status).toBe(404);
    for (const step of ["apply", "undo"]) {
      expect((await sight("POST", `${prices.id}/${step}`)).status).toBe(404);
    }
  });
});

describe("an import of prices", () => {
  test("reports errors by row and column, and one wrong row blocks all", async () => {
    const [one, other, gone] = [newSku(), newSku(), newSku()];
    const id = await insertProduct(db, { sku: one });
    await insertProduct(db, { sku: other });
    await insertProduct(db, { sku: gone, status: "archived" });
    const found = await checked("prices", [
      "SKU,Price (LE),Discounted price (LE),Colour?",
      `${one},300,`,
      `${other},-4,`,
      `${other},300,`,
      `${gone},1,`,
      "NO-SUCH,10,",
      `${newSku()}`,
      ",10,",
    ]);
    expect(found.problems.map(({ row, column }) => [row, column])).toEqual([
      [1, "Colour?"],
      [3, "Price (LE)"],
      [4, "SKU"],
      [5, "SKU"],
      [6, "SKU"],
      [7, "SKU"],
      [8, "SKU"],
    ]);
    const rejected = await apply(found.id);
    expect(rejected).toMatchObject(conflict("import_has_problems"));
    expect((await product(id)).price).toBe(25_000);
    expect((await ask("DELETE", `/imports/${found.id}`)).status).toBe(204);
    expect((await ask("GET", `/imports/${found.id}`)).status).toBe(404);
  });

  test("accepts only discounts below the price, in the digits and separators of both scripts", async () => {
    const sku = newSku();
    const id = await insertProduct(db, { sku });
    const above = await checked("prices", ["كود المنتج;السعر بعد الخصم (جنيه)", `${sku};٣٠٠`]);
    expect(above.problems).toMatchObject([{ row: 2, column: "السعر بعد الخصم (جنيه)" }]);
    const found = await checked("prices", [
      "كود المنتج;السعر بعد الخصم (جنيه);السعر (جنيه)",
      `${sku};١٩٩٫٥٠;1,250.00`,
    ]);
    expect((await apply(found.id)).status).toBe(202);
    expect(await product(id)).toMatchObject({ price: 125_000, discounted_price: 19_950 });
    const moved = await checked("prices", ["sku,price_egp", `${sku},500`]);
    await ask("PATCH", `/products/${id}`, { name_en: "Renamed" });
    expect((await apply(moved.id)).status).toBe(409);
  });
});

describe("an export", () => {
  test("is corrected in place and replaced by the corrected file", async () => {
    const [wrong, right] = [newSku(), newSku()];
    await insertProduct(db, { sku: wrong, stock: 1 });
    await insertProduct(db, { sku: right, stock: 1 });
    const { id } = await checked("stock", ["SKU,In stock", `${wrong},many`, `${right},7`]);
    const before = await sheet(id);
    expect(before).toMatchObject({
      is_correctable: true,
      problems: [{ row: 2, value: "many" }, { kind: "moved" }],
    });
    const cells = [{ row: 2, column: "In stock", value: "5" }];
    const { status, json } = await ask("POST", `/imports/${id}/corrections`, { cells });
    const corrected = dataIn(AdminImport, json);
    expect([status, corrected]).toMatchObject([
      201,
      { state: "ready", changes: 2, problem_count: 2, moved_count: 2 },
    ]);
    expect((await ask("GET", `/imports/${id}`)).status).toBe(404);
    expect((await ask("POST", `/imports/${corrected.id}/corrections`, { cells })).status).toBe(409);
    expect((await apply(corrected.id)).status).toBe(202);
  });

  test("shows that a planned discount is removed, or loses its dates only", async () => {
    const [planned, running] = [newSku(), newSku()];
    const soon = new Date(Date.now() + 86_400_000);
    const begun = new Date(Date.now() - 86_400_000);
    const plan = {
      price: 10_000,
      discount_price: 8000,
      discount_ends_at: new Date(Date.now() + 9 * 86_400_000),
    };
    const future = await insertProduct(db, { sku: planned });
    await db
      .updateTable("products")
      .set({ ...plan, discount_starts_at: soon })
      .where("id", "=", future)
      .execute();
    const current = await insertProduct(db, { sku: running });
    await db
      .updateTable("products")
      .set({ ...plan, discounted_price: 8000, discount_starts_at: begun })
      .where("id", "=", current)
      .execute();
    const lines = [
      "SKU,Discounted price (LE),Discount starts,Discount ends",
      `${planned},,,`,
      `${running},80,,`,
    ];
    const { id } = await checked("prices", lines);
    const [removed, undated] = (await sheet(id)).preview;
    expect(removed?.fields).toContainEqual({ field: "discounted_price_egp", before: 80, after: null });
    expect(undated?.fields.map(({ field }) => field).sort()).toEqual([
      "discount_ends_at",
      "discount_starts_at",
    ]);
  });

  test.each([
    ["products", "en"],
    ["products", "ar"],
    ["stock", "ar"],
    ["coupons", "ar"],
    ["customers", "en"],
  ])("of %s in %s can be imported without changes (B9, R43)", async (kind, language) => {
    await insertProduct(db, {
      sku: newSku(),
      name_en: '=1+1 rose, "soft"',
      description_ar: "سطر\nوسطر; آخر",
      description_en: "a;=cmd|' /C calc'!A0\n- one\n- two, @three;\"=4\" and '=5",
      benefits_en: "'=1;''+2",
      color: "+5",
      status: "draft",
      publish_at: new Date("2030-06-01T09:30:21Z"),
    });
    await insertProduct(db, {
      sku: newSku(),
      discount_price: 20_000,
      discount_starts_at: new Date("2030-01-01T22:00:00Z"),
      discount_ends_at: new Date("2030-02-01T21:59:59.999Z"),
    });
    await insertProduct(db, { sku: newSku(), status: "archived", archived_at: new Date() });
    await insertCoupon(db, { code: `ROUND ${++last}`, folded_code: `ROUND${last}` });
    const amount = { kind: "amount", discount: 0, amount: 5000 };
    await insertCoupon(db, { code: `ROUND ${++last}`, folded_code: `ROUND${last}`, ...amount });
    const customer = await insertCustomer(db);
    await db.updateTable("customers").set({ note: "-;=1\n@2" }).where("id", "=", customer).execute();
    const headers = { authorization: `Bearer ${owner.token}` };
    const response = await app.request(`/admin/${kind}.csv?lang=${language}`, { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, json } = await send(kind, bytes);
    expect(status).toBe(201);
    const found = dataIn(CheckedImport, json);
    expect(found).toMatchObject({ changes: 0, creates: 0, problems: [] });
    expect(found.unchanged).toBeGreaterThan(0);
  });
});

describe("an import of products", () => {
  test("creates and changes products in the encodings of Excel in Egypt, and indexes them", async () => {
    const [old, fresh] = [newSku(), newSku()];
    const id = await insertProduct(db, { sku: old });
    const text = [
      "كود المنتج;الاسم بالعربية;الاسم بالإنجليزية;القسم;السعر (جنيه);المتوفر;الحالة",
      `${old};تونر الورد;Old rose;;;;`,
      `${fresh};زيت الأرجان;Argan oil;Care;99,5;7;`,
    ].join("\r\n");
    for (const encoding of ["windows-1256", "utf-16le"] as const) {
      const { json } = await send("products", encodeText(text, encoding));
      expect(dataIn(CheckedImport, json)).toMatchObject({
        changes: 1,
        creates: 1,
        moved_count: 2,
        problem_count: 2,
      });
      if (encoding === "windows-1256") continue;
      const found = dataIn(CheckedImport, json);
      expect((await apply(found.id)).status).toBe(202);
      const made = await db
        .selectFrom("products")
        .selectAll()
        .where("sku", "=", fresh)
        .executeTakeFirstOrThrow();
      expect(made).toMatchObject({ name_ar: "زيت الأرجان", price: 9950, stock: 7, status: "draft" });
      expect(await stockOf(db, made.id)).toMatchObject({ stock: 7, moved: 7 });
      expect(await product(id)).toMatchObject({ name_en: "Old rose", price: 25_000, stock: 10 });
      const { rows } = await sql`select from product_search where product_id = ${made.id}`.execute(db);
      expect(rows).toHaveLength(0);
      expect((await undo(found.id)).status).toBe(200);
      expect((await product(id)).name_en).toMatch(/^Product/);
      expect(await db.selectFrom("products").select("id").where("sku", "=", fresh).execute()).toEqual([]);
    }
  });

  test("creates drafts, and rejects publishing a product without an image at its cell", async () => {
    const found = await checked("products", [
      "sku,name_ar,name_en,category,price_egp,stock,status",
      `${newSku()},زيت,Argan oil,Care,90,1,published`,
      `${newSku()},زيت,Argan oil,Care,90,1,`,
    ]);
    expect(found.problems).toMatchObject([{ row: 2, column: "status" }]);
    expect(found.creates).toBe(1);
  });

  test("reports unknown categories and all missing fields of new products", async () => {
    const found = await checked("products", [
      "sku,name_en,category",
      `${newSku()},Argan oil,Soaps`,
      `${newSku()},Argan oil,Care`,
    ]);
    expect(found.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, "category"],
      [2, "name_ar"],
      [2, "price_egp"],
      [3, "name_ar"],
      [3, "price_egp"],
    ]);
  });
});

describe("an import of coupons", () => {
  test("by an owner is applied and undone by a manager, whatever its percentage, in the manager's name (B10)", async () => {
    const asManager = (path: string, body?: object) =>
      call("POST", `/admin/imports/${path}`, { token: staff.token, ...(body && { body }) });
    const code = `OWNER${++last}`;
    const coupon = await insertCoupon(db, { code, folded_code: code, discount: 1000 });
    const discountOf = async () =>
      (await db.selectFrom("coupons").select("discount").where("id", "=", coupon).executeTakeFirst())
        ?.discount;
    const { id } = await checked("coupons", ["code,discount", `${code},90`]);
    expect((await asManager(`${id}/apply`, { confirm: ["moved"] })).status).toBe(202);
    await expect.poll(discountOf, { timeout: 30_000 }).toBe(9000);
    expect((await asManager(`${id}/undo`)).status).toBe(200);
    expect(await discountOf()).toBe(1000);
    const entries = await db
      .selectFrom("audit_log")
      .select("staff_id")
      .where("resource", "=", "imports")
      .where("resource_id", "=", String(id))
      .where("action", "<>", "create")
      .execute();
    expect(new Set(entries.map(({ staff_id }) => staff_id))).toEqual(new Set([staff.staff.id]));
  });
});

test("an import changes limits of coupons of other kinds, and rejects a percentage for them", async () => {
  const code = `FREE${++last}`;
  const kind = { kind: "free_delivery", discount: 0 };
  const id = await insertCoupon(db, { code, folded_code: code, ...kind });
  const rejected = await checked("coupons", ["code,discount", `${code},5`]);
  expect(rejected.problems).toMatchObject([
    { column: "discount", message: m.import_coupon_not_percent({}, { locale: "en" }) },
  ]);
  const found = await checked("coupons", ["code,discount,uses_total", `${code},,7`]);
  expect(found).toMatchObject({ changes: 1, problems: [] });
  expect((await apply(found.id)).status).toBe(202);
  const row = await db
    .selectFrom("coupons")
    .select(["kind", "discount", "uses_total"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ ...kind, uses_total: 7 });
});

test("an import creates and changes coupons by code, above half off only for owners", async () => {
  await insertCoupon(db, { code: "SUMMER 77", folded_code: "SUMMER77" });
  const lines = [
    "code,discount,start,end,listed",
    "summer-77,15%,,,",
    "WINTER 77,٢٠,2030-01-01,2030-01-31,لا",
  ];
  const found = await checked("coupons", lines);
  expect(found).toMatchObject({ changes: 1, creates: 1, problems: [] });
  expect((await apply(found.id)).status).toBe(202);
  const made = await db
    .selectFrom("coupons")
    .selectAll()
    .where("folded_code", "in", ["SUMMER77", "WINTER77"])
    .orderBy("id")
    .execute();
  expect(made).toMatchObject([{ discount: 1500 }, { discount: 2000, listed: false, code: "WINTER 77" }]);
  const dear = await send("coupons", "code,discount\nSUMMER77,60", staff.token);
  expect(dataIn(CheckedImport, dear.json).problems).toMatchObject([{ row: 2, column: "discount" }]);
});

test("an import of customers changes note and limit, and is erased with them", async () => {
  const id = await insertCustomer(db);
  const found = await checked("customers", ["id,note,max_open_orders", `${id},'-calls after five,2`]);
  expect((await apply(found.id)).status).toBe(202);
  const customer = () =>
    db.selectFrom("customers").select(["note", "max_open_orders"]).where("id", "=", id).executeTakeFirst();
  expect(await customer()).toEqual({ note: "-calls after five", max_open_orders: 2 });
  await db.deleteFrom("customers").where("id", "=", id).execute();
  expect(await db.selectFrom("import_rows").selectAll().where("import_id", "=", found.id).execute()).toEqual(
    [],
  );
  expect((await undo(found.id)).status).toBe(409);
});

test.each([
  ["an image", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ["a broken quotation", 'sku,stock\n"A,1'],
  ["a head alone", "sku,stock\n"],
  ["too many rows", `sku,stock\n${"A,1\n".repeat(50_001)}`],
])("%s is rejected as a file", async (_, content) => {
  const { status, json } = await send("stock", content);
  expect(status).toBe(422);
  expect(z.object({ errors: z.object({ file: z.array(z.string()) }) }).safeParse(json).success).toBe(true);
});

test("one import of a kind runs at a time, and a stuck one fails", async () => {
  await db.insertInto("imports").values({ kind: "stock", file_name: "other.csv" }).execute();
  expect((await send("stock", "sku,stock\nA,1")).status).toBe(409);
  await db.insertInto("imports").values({ kind: "prices", file_name: "gone.csv" }).execute();
  await db
    .updateTable("imports")
    .set({ heard_at: sql`now() - interval '1 hour'` })
    .where("state", "=", "checking")
    .execute();
  const gone = await ask("GET", "/imports?state=failed&kind=prices&q=gone");
  expect((await ask("DELETE", `/imports/${Listed.parse(gone.json).data[0]?.id}`)).status).toBe(204);
  expect((await send("stock", "sku,stock\nA,1")).status).toBe(201);
  const { json } = await ask("GET", "/imports?state=failed&kind=stock");
  expect(
    z
      .object({ data: z.array(AdminImport) })
      .parse(json)
      .data.map(({ file_name }) => file_name),
  ).toContain("other.csv");
});

test("an import of redirects reads Shopify’s columns, rejects chains in the file, and can be undone", async () => {
  const all = async () =>
    await db.selectFrom("redirects").select(["path", "target"]).orderBy("path").execute();
  await ask("POST", "/redirects", { path: "/there", target: "/cart" });
  const head = "Redirect from,Redirect to";
  const wrong = await checked("redirects", [
    head,
    "/a,/b",
    "/b,/c",
    "/c,https://evil.example",
    "/d,/there",
    "/cart,/offers",
    "/a,/e",
    "x,/e",
  ]);
  expect(wrong.problems.map(({ row, code }) => [row, code])).toEqual([
    [3, "redirect_chain"],
    [4, "path_invalid"],
    [5, "redirect_chain"],
    [6, "redirect_chain"],
    [7, "key_twice"],
    [8, "path_invalid"],
  ]);
  const found = await checked("redirects", [head, "/products/rose,/product/1", "/there,/offers"]);
  expect(found).toMatchObject({ creates: 1, changes: 1, problems: [] });
  expect((await apply(found.id)).status).toBe(202);
  expect(await all()).toEqual([
    { path: "/products/rose", target: "/product/1" },
    { path: "/there", target: "/offers" },
  ]);
  expect((await undo(found.id)).status).toBe(200);
  expect(await all()).toEqual([{ path: "/there", target: "/cart" }]);
});

test("an import of redirects fails when a redirect saved since the check would form a chain", async () => {
  const found = await checked("redirects", ["path,target", "/begin,/middle-page"]);
  await ask("POST", "/redirects", { path: "/middle-page", target: "/offers" });
  await apply(found.id);
  await expect.poll(async () => (await sheet(found.id)).state).toBe("failed");
  const begun = db.selectFrom("redirects").select("id").where("path", "=", "/begin");
  expect(await begun.executeTakeFirst()).toBeUndefined();
});
