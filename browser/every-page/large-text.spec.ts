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
    `no page scrolls sideways at 320 px with doubled text size in ${language}`,
    onOneWidth(language),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
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

/** Excess width of the page, and the elements that stick out furthest. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
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
  return surplus > 0 ? [`${path}: ${surplus} pixels, ${widest}`] : [];
}
