import type { Route } from "@playwright/test";
import { expect, onPhone, test, testIn } from "../shop-test.ts";
import { english, m } from "../shop-texts.ts";
import { languages } from "./cart-words.ts";
import { cleanser, openCart, total } from "./open-cart.ts";

testIn(
  languages,
  "a change that fails to reach the shop is reverted",
  async ({ page, rejections }, words) => {
    rejections.push("net::ERR_INTERNET_DISCONNECTED");
    await openCart(page, words, [[cleanser, 2]]);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toBeVisible();
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await expect(total(page)).toHaveText("LE\u00A0550");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByRole("spinbutton")).toHaveValue("3");
    await expect(page.getByRole("alert").filter({ hasText: words.unreachable })).toHaveCount(0);
  },
);

test(
  "the last of many quick taps is saved, even if the customer navigates immediately",
  onPhone,
  async ({ page }) => {
    const words = languages[1];
    await openCart(page, words, [[cleanser, 1]]);
    const seen: string[] = [];
    await page.exposeFunction("saw", (text: string) => seen.push(text));
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>(".stepper input");
      const look = () => {
        Reflect.get(window, "saw")(field?.value);
        requestAnimationFrame(look);
      };
      look();
    });
    // Late responses must not revert the field: each change is delayed until the next tap.
    const delayed: Route[] = [];
    let late = true;
    await page.route("**/cart/lines/**", (route) => (late ? void delayed.push(route) : route.continue()));
    const more = page.getByRole("button", { name: words.more });
    for (let tap = 0; tap < 3; tap++) {
      const earlier = delayed.splice(0);
      await more.click();
      for (const route of earlier) await route.continue();
    }
    await page.getByRole("button", { name: words.less }).click();
    late = false;
    for (const route of delayed) await route.continue();
    await page.getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL("/en/checkout");
    await expect(page.locator(".order-line").first()).toContainText("3");
    const steps = seen.filter((value, place) => value !== seen[place - 1]);
    expect(["1", "2", "3", "4", "3"].join()).toContain(steps.join());
  },
);

test(
  "a rejected quantity reverts to the stored one and shows the reason",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    await openCart(page, languages[1], [[cleanser, 1]]);
    await page.route("**/cart/lines/**", (route) => route.continue({ postData: "quantity=9" }));
    await page.getByRole("button", { name: m.quantity_more({}, english) }).click();
    await expect(page.getByText(m.field_quantity_range({}, english))).toBeVisible();
    await expect(page.getByRole("spinbutton")).toHaveValue("1");
    await expect(total(page)).toHaveText("LE\u00A0310");
  },
);
