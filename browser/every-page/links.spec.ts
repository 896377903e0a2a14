import { accountLinks } from "#web/customers/account-links.ts";
import { localised, paths } from "#web/paths.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, signUp, test } from "../shop-test.ts";
import { followLinks, type LinkedPage, missingFiles, type Visitor, visitorOf } from "./linked-pages.ts";

/** Public routes of the specification. */
const open = [
  "/",
  "/login",
  "/signup",
  "/forgetPassword",
  "/reset-password/1",
  "/Product/Verify",
  "/Product/Verify/result/482139076415827",
  "/aboutus",
  "/terms",
  "/shipping",
  "/exchange",
  "/privacy",
  "/collections",
  "/collections/1",
  "/products",
  "/Contact",
  "/routine",
  "/product/1",
];

/** Routes for customers; the order page is added in the test. */
const customersOnly = accountLinks.map(([to]) => to).filter((path) => path !== paths.wishlist());

const languages = ["ar", "en"] as const;

// A crawl of hundreds of pages.
test.describe.configure({ timeout: 300_000 });

/** Paths without a language: the language switch, files and the API. */
const ofNoLanguage = /^\/(?:language|media|assets|smile\/api)\//;

test("every link of a visitor works and stays in its language", onDesktop, async ({ page }) => {
  const visitor = await visitorOf(page);
  // Combinations of filters are too many; each with one other is followed, and those of reviews alone.
  const pages = await check(
    visitor,
    open,
    (path) => (path.match(/[?&]/g) ?? []).length <= (path.includes("/product/") ? 1 : 2),
  );
  for (const path of customersOnly) {
    for (const language of languages) {
      const { status, redirect } = await visitor.open(localised(path, language));
      expect([path, status, redirect?.startsWith(localised("/login?next=", language))]).toEqual([
        path,
        303,
        true,
      ]);
    }
  }
  // All products and categories are among them.
  expect(pages.length).toBeGreaterThan(100);
  expect(await missingFiles(visitor, pages)).toEqual([]);
});

test(
  "every link of a customer with orders and a cart works and stays in its language",
  onDesktop,
  async ({ page }) => {
    const { phone } = await signUp(page);
    const { id } = await orderOf(phone, { content: [[32, 1]], status: 5 });
    await fillCartOf(phone, { content: [[1, 1]] });
    const visitor = await visitorOf(page);
    // The visitor's test covers public pages.
    const ownPath = /^(?:\/en)?\/(?:wishlist|account_setting|cart|checkout|user|order)(?:[/?]|$)/;
    const pages = await check(visitor, [...customersOnly, `/order/${id}`], (path) => ownPath.test(path));
    expect(pages.filter(({ path }) => ownPath.test(path)).length).toBeGreaterThan(30);
  },
);

/** Crawls these paths in both languages and checks each page. */
async function check(
  visitor: Visitor,
  paths: readonly string[],
  followed: (path: string) => boolean,
): Promise<LinkedPage[]> {
  const starts = languages.flatMap((language) => paths.map((path) => localised(path, language)));
  const pages = await followLinks(visitor, starts, followed);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const path of starts) expect([path, byPath.get(path)?.status]).toEqual([path, 200]);
  const problems = pages.flatMap(problemsOf);
  // Other tests change reviews between two pages of the crawl.
  for (const page of pages) problems.push(...(await missingPlaces(visitor, page, byPath)));
  expect(problems).toEqual([]);
  return pages;
}

/** Returns the links to places that the target lacks, also when both pages are read again. */
async function missingPlaces(
  visitor: Visitor,
  { path, links, redirect }: LinkedPage,
  byPath: ReadonlyMap<string, LinkedPage>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const link of [...links, ...(redirect === null ? [] : [redirect])]) {
    const [address = "", fragment] = link.split("#");
    if (!fragment || ofNoLanguage.test(address) || hasPlace(byPath.get(address), fragment)) continue;
    const page = await visitor.open(path);
    if (![...page.links, page.redirect].includes(link)) continue;
    if (!hasPlace(await visitor.open(address), fragment))
      missing.push(`${path} leads to ${link}, which has no such place`);
  }
  return missing;
}

function hasPlace(page: LinkedPage | undefined, fragment: string): boolean {
  return page?.ids.has(decodeURIComponent(fragment)) === true;
}

function problemsOf(page: LinkedPage): string[] {
  const { path, status, redirect, lang, dir, links } = page;
  const problems = status >= 400 ? [`${path} responds with ${status}`] : [];
  const isEnglish = english(path);
  if (lang !== "" && [lang, dir].join() !== (isEnglish ? "en,ltr" : "ar,rtl"))
    problems.push(`${path} is ${lang}, ${dir}`);
  for (const link of [...links, ...(redirect === null ? [] : [redirect])]) {
    const [address = ""] = link.split("#");
    if (ofNoLanguage.test(address)) continue;
    if (english(address) !== isEnglish) problems.push(`${path} leads to ${link}, another language`);
  }
  return problems;
}

function english(path: string): boolean {
  return /^\/en(?:$|[/?#])/.test(path);
}
