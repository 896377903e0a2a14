import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accountForms } from "#server/testing/account-forms.ts";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { htmlFaults } from "#server/testing/html-faults.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { pages } from "#server/testing/pages.ts";

const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);
const withoutTwin = /^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|\.well-known\/|language\/)/;

// Stores all pages for `npm run checkers`.
const folder = process.env["CHECKERS_FOLDER"];
let count = 0;

function keep(name: string, text: string): void {
  if (folder !== undefined) writeFileSync(join(folder, name), text);
}

async function faultsOf(html: string): Promise<string[]> {
  keep(`${++count}.html`, html);
  return await htmlFaults(html);
}

/** Fast subset of the Nu validator, which `npm run checkers` runs. */
describe.runIf(isBuilt)("every page is valid HTML", () => {
  const { database, ask } = useBuiltShop();

  const paths = [
    ...Object.values(pages).map(({ path }) => path),
    "/products?query=zzzzzz",
    "/smile/api/docs",
  ];

  test.each(paths.filter((path) => !withoutTwin.test(path)))(
    "%s for visitors and customers",
    async (path) => {
      const { customerId, ids } = await insertCustomerWithAll(database.db);
      const { browser } = await browserOf(database.db, ask, customerId);
      const here = withIds(path, ids);
      for (const visit of [openBrowser(ask), browser]) {
        for (const one of [here, english(here)]) {
          const { html, headers } = await visit.get(one);
          if (headers.get("Content-Type")?.startsWith("text/html") !== true) continue;
          expect([one, await faultsOf(html)]).toEqual([one, []]);
        }
      }
    },
  );

  test.each(accountForms)("$path as a rejected form", async ({ path }) => {
    const { customerId, ids } = await insertCustomerWithAll(database.db);
    const { browser } = await browserOf(database.db, ask, customerId);
    const forVisitors = ["/login", "/signup"].includes(path);
    const visit = forVisitors ? openBrowser(ask) : browser;
    const { status, html } = await visit.post(withIds(path, { customer: customerId, ...ids }), {});
    expect([status, await faultsOf(html)]).toEqual([422, []]);
  });

  test.runIf(folder !== undefined)("the API description is stored for the checkers", async () => {
    keep("openapi.json", await (await ask("/smile/api/openapi.json")).text());
  });

  test("the check detects invalid HTML", async () => {
    const page = (body: string) =>
      `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
    expect(await htmlFaults(page("<h1>A</h1>"))).toEqual([]);
    for (const fault of [
      '<input type="tel" autocomplete="username">',
      '<p id="a">A</p><p id="a">B</p>',
      "<h1>A</h1><h3>B</h3>",
      "<button><a href='/'>A</a></button>",
    ])
      expect([fault, (await htmlFaults(page(fault))).length]).toEqual([fault, 1]);
  });
});
