import { beforeAll, expect, test } from "vitest";
import { allowedInScripts, allowedInStyles } from "./allowed-newer.ts";
import { buildClient, type ClientBundle, serverCodeIn } from "./client-bundle.ts";
import { newerInScript } from "./newer-in-scripts.ts";
import { newerInStyles } from "./newer-in-styles.ts";

let bundle: ClientBundle;
beforeAll(async () => {
  bundle = await buildClient();
}, 120_000);

test("browsers load no server code", () => {
  expect(bundle.modules).toContain("web/root.tsx");
  expect(bundle.scripts.size).toBeGreaterThan(10);
  expect(serverCodeIn(bundle)).toEqual([]);
});

// A new feature is listed with its scripts. An unused exception must be removed.
test("scripts use only features of the oldest browsers", async () => {
  const found = new Map<string, string[]>();
  for (const [name, code] of bundle.scripts) {
    for (const key of await newerInScript(code)) found.set(key, [...(found.get(key) ?? []), name]);
  }
  expect([...found].filter(([key]) => !allowedInScripts.has(key))).toEqual([]);
  expect([...allowedInScripts.keys()].filter((key) => !found.has(key))).toEqual([]);
});

test("styles use only features of the oldest browsers", () => {
  const found = [...bundle.styles.values()].flatMap(newerInStyles);
  expect(found.filter((key) => !allowedInStyles.has(key))).toEqual([]);
  expect([...allowedInStyles.keys()].filter((key) => !found.includes(key))).toEqual([]);
});

test.each([
  "db/database.ts",
  "shop/checkout/place-order.ts",
  "api/app.ts",
  "server/process/settings.ts",
  "node_modules/kysely/dist/kysely.js",
  "node_modules/@node-rs/argon2/index.js",
])("the module %s is found", (path) => {
  expect(serverCodeIn({ modules: ["web/root.tsx", path], scripts: new Map() })).toEqual([path]);
});

test.each([
  "await sql`insert into orders values (1)`",
  "q(`select id, name\tfrom products where id = $1`)",
  'import"node:crypto"',
  "select pg_advisory_xact_lock(1)",
  "throw Error('DATABASE_URL')",
])("the code %s is found", (code) => {
  const scripts = new Map([["assets/root.js", code]]);
  expect(serverCodeIn({ modules: [], scripts })).toEqual([
    expect.stringMatching(/^assets\/root\.js contains /),
  ]);
});

test("pages and rules shared with the server are accepted", () => {
  const modules = [
    "web/root.tsx",
    "contract/money.ts",
    "contract/catalogue/ingredients.ts",
    "node_modules/react/index.js",
  ];
  const scripts = new Map([["assets/root.js", 'h("select",{name:"from"})']]);
  expect(serverCodeIn({ modules, scripts })).toEqual([]);
});
