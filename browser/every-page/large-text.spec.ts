import type { Page } from "@playwright/test";
import { insertRiderLink } from "#shop/testing/insert-rider-link.ts";
import { accountLinks } from "#web/customers/account-links.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { confirmationPath, orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";

/** Products with enough stock for other tests; each line costs four digits. */
const content = [
  [6, 5],
  [16, 5],
] as const;

const open = [
  "/",
  "/products",
  "/products?category_id=2&inStock=1&min_price=200&sort=price_asc",
  "/products?query=serum",
  "/offers",
  "/collections/1",
  "/concern/blackheads",
  "/pregnancy",
  "/product/1",
  "/product/6",
  "/routine",
  "/routine?skin=oily&step=2",
  "/routine/result?skin=normal&concern=dullness&concern=dark-circles&sensitive=no&budget=1000",
  "/login",
  "/signup",
  "/forgetPassword",
  "/reset-password/1",
  "/confirm-email/unknown",
  "/Product/Verify",
  "/Product/Verify/result/482139076415827",
  "/Product/Verify/report",
  "/aboutus",
  "/terms",
  "/shipping",
  "/exchange",
  "/privacy",
  "/Contact",
];

const customersOnly = [
  "/wishlist",
  "/cart",
  "/checkout",
  "/checkout/address",
  ...accountLinks.map(([to]) => to),
  "/account_setting/profile",
  "/account_setting/password",
  "/account_setting/data",
  "/account_setting/email",
  "/user/addressbook/new",
  "/logout",
];

for (const [language, at] of [
  ["ar", ""],
  ["en", "/en"],
] as const) {
  test(
    `no page scrolls sideways, cuts text or breaks words with doubled text size in ${language}`,
    onOneWidth(language),
    async ({ page }) => {
      test.slow();
      await page.addInitScript(enlargeText);
      const wide: string[] = [];
      for (const path of open) wide.push(...(await tooWide(page, at + path)));
      const { phone } = await signUp(page);
      const { id } = await orderOf(phone, { content });
      await fillCartOf(phone, { content, cities: [1] });
      const order = [`/order/${id}`, `/order/${id}/receipt`, `/order/${id}/cancellation`];
      const confirmation = (await confirmationPath(page, `${at}/order/${id}`)).slice(at.length);
      order.push(confirmation, `${confirmation}/cancellation`);
      const delivered = await orderOf(phone, { content, status: 5 });
      order.push(`/order/${delivered.id}`, `/order/${delivered.id}/return`);
      const parcel = await orderOf(phone, { content });
      const { token } = await inDatabase((db) => insertRiderLink(db, parcel.id));
      order.push(`/rider/${token}`);
      for (const path of ["/", "/product/6", ...customersOnly, ...order])
        wide.push(...(await tooWide(page, at + path)));
      expect(wide).toEqual([]);
    },
  );
}

function enlargeText() {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Excess width of the page at 320 px with the element that sticks out furthest, and text that is cut or broken at 360 px. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  const damaged = (await page.evaluate(damagedTexts)).map((text) => `${path}: ${text}`);
  await page.setViewportSize({ width: 320, height: 640 });
  const { surplus, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const surplusOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right - clientWidth, -left);
    };
    const [first] = [...document.querySelectorAll("main *")]
      .filter((element) => Math.abs(surplusOf(element) - (scrollWidth - clientWidth)) < 1)
      .slice(-1);
    return { surplus: scrollWidth - clientWidth, widest: first?.outerHTML.slice(0, 120) };
  });
  return surplus > 0 ? [...damaged, `${path}: ${surplus} pixels, ${widest}`] : damaged;
}

/** Buttons, links and headings with cut text, and words that continue on the next line. Codes and addresses may break. */
function damagedTexts(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(".sr-only, [popover], dialog") === null;
  const cut = [...document.querySelectorAll("button, a, h1, h2, h3, summary, label, .chip, .tab")].filter(
    (element) => isShown(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
  );
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    if (node.parentElement === null || text.includes("@") || !isShown(node.parentElement)) continue;
    for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
      if (lines.size > 1) broken.push(`${word} in ${node.parentElement.outerHTML.slice(0, 100)}`);
    }
  }
  return [
    ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 160)}`),
    ...broken.map((word) => `broken: ${word}`),
  ];
}
