import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { sqlOutsideShop } from "./sql-outside-shop.ts";

test("API, pages and e-mails contain no queries", () => {
  const files = sourceFiles("{api,web,emails}/**/*.{ts,tsx}");
  expect(files.size).toBeGreaterThan(200);
  expect(sqlOutsideShop(files)).toEqual([]);
});

test.each([
  ["api/cart/cart.ts", 'const lines = db.selectFrom("cart_lines");', ".selectFrom()"],
  [
    "api/admin/authenticity/fake-reports.ts",
    'await tx.updateTable("fake_reports").set({ state });',
    ".updateTable()",
  ],
  ["web/cart/cart-page.tsx", 'await db.insertInto("cart_lines").values(line);', ".insertInto()"],
  ["emails/links.ts", 'const gone = (await open()).deleteFrom("emails");', ".deleteFrom()"],
  ["web/health.ts", "await sql`select 1`.execute(db);", "sql``"],
  ["web/health.ts", "const one = sql<number>`1`;", "sql``"],
])("%s with %s is found", (path, text, what) => {
  const files = new Map([[path, `import { db } from "#db/database.ts";\n${text}`]]);
  expect(sqlOutsideShop(files)).toEqual([`${path}:2 builds a query with ${what}: SQL belongs into shop/`]);
});

test.each([
  ["shop/cart/get-cart.ts", 'db.selectFrom("cart_lines")'],
  ["db/embedded/server.ts", "sql`select 1`"],
  ["api/cart/cart.test.ts", 'db.selectFrom("cart_lines")'],
  ["api/testing/test-api.ts", 'db.selectFrom("cart_lines")'],
  ["api/cart/cart.ts", '"db.selectFrom(x)"; html`<p>`; getCart(db, 1)'],
])("%s with %s is accepted", (path, text) => {
  expect(sqlOutsideShop(new Map([[path, text]]))).toEqual([]);
});
