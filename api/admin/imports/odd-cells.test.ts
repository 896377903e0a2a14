import { describe, expect, test } from "vitest";
import { AdminImport, ImportSheet } from "#contract/admin/imports/import.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { importFiles } from "../testing/import-files.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, owner, call } = await createTestAdmin();
const checked = importFiles(call, owner.token);
const apply = (id: number) => ask("POST", `/imports/${id}/apply`, { confirm: ["moved"] });
const product = (id: number) =>
  db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
await insertCategory(db);
const id = await insertProduct(db, { sku: "IMP-0001", price: 10_000, stock: 3 });
const codes = ({ problems }: Awaited<ReturnType<typeof checked>>) =>
  problems.map(({ row, column, code }) => [row, column, code]);

describe("a cell of an import", () => {
  test("asks about a dot before three digits, until staff confirm decimals", async () => {
    const lines = ["SKU;Price (LE)", "IMP-0001;1.250"];
    const found = await checked("prices", lines);
    expect(found.problems).toMatchObject([
      { row: 2, column: "Price (LE)", code: "amount_ambiguous", message: expect.stringContaining("1,250") },
    ]);
    const corrected = await ask("POST", `/imports/${found.id}/corrections`, { three_decimals: true });
    expect(corrected.status).toBe(201);
    expect((await apply(dataIn(AdminImport, corrected.json).id)).status).toBe(202);
    expect((await product(id)).price).toBe(125);
    for (const cell of ["1,250", "1250.00", "1,250.00", "1250.000"]) {
      expect((await checked("prices", ["SKU;Price (LE)", `IMP-0001;${cell}`])).problems, cell).toEqual([]);
    }
  });

  test("reads decimals after a confirmation only in a column in which all amounts have three", async () => {
    await insertProduct(db, { sku: "DEC-2", price: 10_000 });
    const confirmed = async (price: string) => {
      const lines = ["SKU;Price (LE);Discounted price (LE)", "IMP-0001;2.500;1.250", `DEC-2;${price};1.5`];
      const found = await checked("prices", lines);
      const corrected = await ask("POST", `/imports/${found.id}/corrections`, { three_decimals: true });
      const { id: next } = dataIn(AdminImport, corrected.json);
      const { problems } = dataIn(ImportSheet, (await ask("GET", `/imports/${next}`)).json);
      const wrong = problems.filter(({ kind }) => kind === "wrong");
      return wrong.map(({ row, column, code }) => [row, column, code]);
    };
    expect(await confirmed("570.000")).toEqual([[2, "Discounted price (LE)", "amount_ambiguous"]]);
    expect(await confirmed("0")).toContainEqual([2, "Discounted price (LE)", "amount_ambiguous"]);
    expect(await confirmed("570")).toEqual([
      [2, "Price (LE)", "amount_ambiguous"],
      [2, "Discounted price (LE)", "amount_ambiguous"],
    ]);
  });

  test.each([
    "#N/A",
    "#REF!",
    "#VALUE!",
    "#NAME?",
    "#DIV/0!",
    "#DIV/0",
    "#NV",
    "#BEZUG!",
    "#قيمة!",
    "Err:502",
    "########",
    "6.22E+12",
    "12.5E+10",
    "١٫٢E+٠٥",
    "5E-07",
    "1.5E-7",
  ])("is no text: %s", async (cell) => {
    const head = "SKU,Name (Arabic),Name (English),Category,Price (LE),In stock,Size";
    const found = await checked("products", [head, `ERR-1,${cell},${cell},Care,100,5,${cell}`]);
    expect(new Set(found.problems.map(({ column }) => column))).toEqual(
      new Set(["Name (Arabic)", "Name (English)", "Size"]),
    );
    const [key] = codes(await checked("stock", ["SKU,In stock", `${cell},5`]));
    expect(key).toEqual([2, "SKU", expect.stringMatching(/^cell_/)]);
  });

  test("loses its HTML and keeps its line breaks", async () => {
    const found = await checked("products", [
      "SKU,Description (Arabic),Description (English)",
      'IMP-0001,"<p>ناعم &amp; خفيف</p><ul><li>واحد</li></ul>","Soft<br/>&nbsp;<b>light</b> &lt; 5 g<script>x()</script>"',
    ]);
    expect((await apply(found.id)).status).toBe(202);
    expect(await product(id)).toMatchObject({
      description_ar: "ناعم & خفيف\nواحد",
      description_en: "Soft\nlight < 5 g",
    });
  });

  test("finds a SKU in another case and without its leading zeros", async () => {
    const [zeros, one, other] = [
      await insertProduct(db, { sku: "00123", stock: 1 }),
      await insertProduct(db, { sku: "0077", stock: 1 }),
      await insertProduct(db, { sku: "077", stock: 1 }),
    ];
    const found = await checked("stock", ["SKU,In stock", "imp-0001,9", "123,8", "077,7", "77,6"]);
    expect(codes(found)).toEqual([[5, "SKU", "sku_alike"]]);
    expect(found.problems[0]?.message).toMatch(/0077.*077|077.*0077/);
    const right = await checked("stock", ["SKU,In stock", "imp-0001,9", "123,8", "077,7"]);
    expect((await apply(right.id)).status).toBe(202);
    const stocks = await Promise.all([id, zeros, one, other].map(async (one) => (await product(one)).stock));
    expect(stocks).toEqual([9, 8, 1, 7]);
    const twice = await checked("products", [
      "SKU,Name (Arabic),Name (English),Category,Price (LE),In stock,Status",
      "imp-0001,اسم,Name,Care,100,5,Draft",
      "DUP-1,اسم,Name,Care,100,5,Draft",
      "dup-1,اسم,Name,Care,100,5,Draft",
    ]);
    expect([twice.changes, codes(twice)]).toEqual([1, [[4, "SKU", "key_twice"]]]);
  });

  test('reads ="00456", by which other shops keep zeros', async () => {
    const kept = await insertProduct(db, { sku: "00456", stock: 1 });
    const right = await checked("stock", ["SKU,In stock", '="00456",="7"']);
    expect(right).toMatchObject({ rows: 1, changes: 1, problems: [] });
    expect((await apply(right.id)).status).toBe(202);
    expect((await product(kept)).stock).toBe(7);
  });

  test("follows a line sep=; and explains an hour that summer time skips", async () => {
    const found = await checked("stock", ["sep=;", "SKU;In stock", "IMP-0001;11"]);
    expect(found).toMatchObject({ rows: 1, changes: 1, problems: [] });
    for (const line of ['sep=";"', "sep=';'", "SEP=;", "sep=;;;"]) {
      expect((await checked("stock", [line, "SKU;In stock", "IMP-0001;11"])).rows, line).toBe(1);
    }
    for (const line of ["sep=\t", "sep=\\t"]) {
      expect((await checked("stock", [line, "SKU\tIn stock", "IMP-0001\t11"])).problems, line).toEqual([]);
    }
    expect((await checked("stock", ['\uFEFF"sep=|"', "SKU|In stock", "IMP-0001|11"])).rows).toBe(1);
    const skipped = await checked("products", ["SKU,Publish at,Status", "IMP-0001,2027-04-30 00:00,Draft"]);
    expect(skipped.problems).toMatchObject([
      { code: "hour_skipped", message: expect.stringContaining("2027-04-30 01:00") },
    ]);
    const never = await checked("products", ["SKU,Publish at,Status", "IMP-0001,2027-02-31 00:00,Draft"]);
    expect(never.problems).toMatchObject([{ column: "Publish at" }]);
  });
});

test("a SKU is unique without case in the product form", async () => {
  const body = {
    sku: "imp-0001",
    name_ar: "اسم",
    name_en: "Name",
    category_id: 1,
    price_egp: 5,
    stock: 1,
  };
  expect((await ask("POST", "/products", body)).json).toMatchObject({ errors: { sku: {} } });
  const other = await insertProduct(db, { sku: "FORM-1" });
  expect((await ask("PATCH", `/products/${other}`, { sku: "Imp-0001" })).status).toBe(422);
  expect((await ask("PATCH", `/products/${other}`, { sku: "form-1" })).status).toBe(200);
  const copies = await Promise.all(
    ["Race-1", "RACE-1"].map((sku) => ask("POST", "/products", { ...body, sku })),
  );
  expect(copies.map(({ status }) => status).sort()).toEqual([201, 422]);
});
