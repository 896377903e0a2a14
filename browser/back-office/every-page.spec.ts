import { axeViolations } from "../axe-violations.ts";
import { orderOf } from "../placed-orders.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const pages = [
  "/",
  "/orders?tab=all",
  "/orders?tab=all&q=zzzzzz",
  "/orders/new",
  "/hand-overs",
  "/cash",
  "/couriers",
  "/couriers/1",
  "/customers",
  "/account",
  "/nowhere",
];

for (const language of ["ar", "en"] as const) {
  test(
    `axe finds nothing on any page of the back office, and none is wider than its screen, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      test.setTimeout(120_000);
      const { phone } = await signUp(page);
      const { id } = await orderOf(phone);
      await context.clearCookies();
      const found: string[] = [];
      const look = async (path: string) => {
        await page.goto(`/admin${path}`);
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.locator("[data-loading]")).toHaveCount(0);
        found.push(...(await axeViolations(page)).map((violation) => `${path} ${violation}`));
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (isWide) found.push(`${path} is wider than its screen`);
      };
      await context.addCookies([{ name: "admin-language", value: language, url: `${baseURL}/admin` }]);
      await page.goto("/admin/sign-in");
      await expect(page.locator("h1")).toBeVisible();
      found.push(...(await axeViolations(page)));
      await signInAsOwner(context, baseURL ?? "", language);
      for (const path of [...pages, `/orders/${id}`, `/print/packing_slip?ids=${id}`]) await look(path);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").waitFor();
      found.push(...(await axeViolations(page)).map((violation) => `palette ${violation}`));
      expect(found).toEqual([]);
    },
  );
}
