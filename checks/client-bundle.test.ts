import { expect, test } from "vitest";
import { buildClient, serverCodeIn } from "./client-bundle.ts";

test("browsers load no server code", async () => {
  const bundle = await buildClient();
  expect(bundle.modules).toContain("web/root.tsx");
  expect(bundle.scripts.size).toBeGreaterThan(10);
  expect(serverCodeIn(bundle)).toEqual([]);
}, 120_000);

test.each([
  "db/database.ts",
  "shop/orders/place-order.ts",
  "api/app.ts",
  "server/settings.ts",
  "node_modules/kysely/dist/kysely.js",
  "node_modules/@node-rs/argon2/index.js",
])("the module %s is noticed", (path) => {
  expect(serverCodeIn({ modules: ["web/root.tsx", path], scripts: new Map() })).toEqual([path]);
});

test.each([
  "await sql`insert into orders values (1)`",
  "q(`select id, name\tfrom products where id = $1`)",
  'import"node:crypto"',
  "select pg_advisory_xact_lock(1)",
  "throw Error('DATABASE_URL')",
])("the code %s is noticed", (code) => {
  const scripts = new Map([["assets/root.js", code]]);
  expect(serverCodeIn({ modules: [], scripts })).toEqual([
    expect.stringMatching(/^assets\/root\.js contains /),
  ]);
});

test("pages and the rules that they share with the server are no server code", () => {
  const modules = [
    "web/root.tsx",
    "contract/money.ts",
    "shop/catalogue/ingredients.ts",
    "node_modules/react/index.js",
  ];
  const scripts = new Map([["assets/root.js", 'h("select",{name:"from"})']]);
  expect(serverCodeIn({ modules, scripts })).toEqual([]);
});
