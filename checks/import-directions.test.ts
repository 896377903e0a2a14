import { expect, test } from "vitest";
import { wrongImports } from "./import-directions.ts";
import { sourceFiles } from "./source-files.ts";

test("all imports follow the table of the architecture", () => {
  const files = sourceFiles("{*,*/**/*}.{ts,tsx,mjs}");
  expect(files.size).toBeGreaterThan(300);
  expect(wrongImports(files)).toEqual([]);
});

test.each([
  ["web/cart/cart-page.tsx", 'import { createApi } from "#api/app.ts";', "web may not know api"],
  ["api/cart/cart.ts", 'import { paths } from "#web/paths.ts";', "api may not know web"],
  ["shop/cart/add.ts", 'export * from "#api/app.ts";', "shop may not know api"],
  ["shop/cart/add.ts", 'import { m } from "#messages/compiled/messages.js";', "shop may not know messages"],
  ["shop/cart/add.ts", 'import { data } from "react-router";', "shop knows no pages and no requests"],
  ["db/database.ts", 'import type { Cart } from "#shop/cart/get-cart.ts";', "db may not know shop"],
  ["demo/catalogue/masks.ts", 'import { piastres } from "#contract/money.ts";', "demo may not know contract"],
  ["demo/catalogue/masks.ts", 'import sharp from "sharp";', "demo may not use this package"],
  [
    "contract/cart/cart.ts",
    'type Line = import("#shop/cart/get-cart.ts").Line;',
    "contract may not know shop",
  ],
  [
    "contract/cart/cart.ts",
    'import { readFile } from "node:fs/promises";',
    "contract may not use this package",
  ],
  [
    "messages/x.ts",
    'import { placeOrder } from "#shop/checkout/place-order.ts";',
    "only its types may be imported",
  ],
  ["web/root.tsx", 'import { renderEmail } from "#emails/render-email.ts";', "web may not know emails"],
  ["emails/links.ts", 'import { paths } from "#web/paths.ts";', "emails may not know web"],
  ["api/app.ts", 'const app = await import("#server/site/create-shop.ts");', "api may not know server"],
  [
    "server/site/create-shop.ts",
    'import { products } from "#demo/catalogue/demo-products.ts";',
    "server may not know demo",
  ],
  ["server/site/create-shop.ts", 'import { say } from "#scripts/say.ts";', "server may not know scripts"],
  ["shop/cart/add.ts", 'import { openDatabase } from "../../db/database.ts";', "write it as #db/database.ts"],
  [
    "shop/cart/add.ts",
    'import { createTestDatabase } from "#db/testing/test-database.ts";',
    "it is for tests only",
  ],
  ["elsewhere/app.tsx", 'import { z } from "zod";', "checks/import-directions.ts has no rule for elsewhere/"],
  ["admin/app.tsx", 'import { createApi } from "#api/app.ts";', "admin may not know api"],
])("%s with %s is rejected", (path, text, objection) => {
  expect(wrongImports(new Map([[path, text]]))).toEqual([
    expect.stringMatching(`^${path} imports .*: ${objection}$`),
  ]);
});

test.each([
  ["messages/x.ts", 'import type { OrderRejection } from "#shop/checkout/place-order.ts";'],
  ["shop/cart/add.test.ts", 'import { createTestDatabase } from "#db/testing/test-database.ts";'],
  ["contract/cart/cart.test.ts", 'import { expect } from "vitest";'],
  ["shop/cart/add.ts", 'import { inTransaction } from "../in-transaction.ts"; import { z } from "zod";'],
  ["server/main.ts", 'const { loadDemoCatalogue } = await import("./demo/load-demo-catalogue.ts");'],
  ["vite.config.ts", 'import { paraglide } from "./messages/paraglide.config.ts";'],
])("%s with %s is accepted", (path, text) => {
  expect(wrongImports(new Map([[path, text]]))).toEqual([]);
});
