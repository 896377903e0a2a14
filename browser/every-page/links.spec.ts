import { accountLinks } from "#web/customers/account-links.ts";
import { localised } from "#web/paths.ts";
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
const customersOnly = [...accountLinks.map(([to]) => to)];

const languages = ["ar", "en"] as const;

// A crawl of hundreds of pages.
test.describe.configure({ timeout: 300_000 });

/** Paths without a language: the language switch, files and the API. */
const ofNoLanguage = /^\/(?:language|media|assets|smile\/api)\//;

test("every link of a visitor works and stays in its language", onDesktop, async ({ page }) => {
  const visitor = await visitorOf(page);
  // Combinations of filters are too many; each with one other is followed.
  const pages = await check(visitor, open, (path) => (path.match(/[?&]/g) ?? []).length <= 2);
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
  expect(pages.flatMap((page) => problemsOf(page, byPath))).toEqual([]);
  return pages;
}

function problemsOf(page: LinkedPage, byPath: ReadonlyMap<string, LinkedPage>): string[] {
  const { path, status, redirect, lang, dir, links } = page;
  const problems = status >= 400 ? [`${path} responds with ${status}`] : [];
  const isEnglish = english(path);
  if (lang !== "" && [lang, dir].join() !== (isEnglish ? "en,ltr" : "ar,rtl"))
    problems.push(`${path} is ${lang}, ${dir}`);
  for (const link of [...links, ...(redirect === null ? [] : [redirect])]) {
    const [address = "", fragment] = link.split("#");
    if (ofNoLanguage.test(address)) continue;
    if (english(address) !== isEnglish) problems.push(`${path} leads to ${link}, another language`);
    const target = byPath.get(address);
    if (fragment && target?.ids.has(decodeURIComponent(fragment)) !== true)
      problems.push(`${path} leads to ${link}, which has no such place`);
  }
  return problems;
}

function english(path: string): boolean {
  return /^\/en(?:$|[/?#])/.test(path);
}
