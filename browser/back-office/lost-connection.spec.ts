import type { Request } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const english = { locale: "en" } as const;

test(
  "without a connection words stay, a page that can't be opened says so, and comes by itself once there is one",
  onPhone,
  async ({ page, context, baseURL, refusals }) => {
    refusals.push("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch dynamically imported module");
    const { id, number } = await orderOf((await signUp(page)).phone);
    await context.clearCookies();
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto(`/admin/orders/${id}`);
    const comment = page.getByRole("textbox", { name: m.comment_placeholder({}, english) });
    await comment.fill("Delivers after five");
    await context.setOffline(true);
    await page.getByRole("button", { name: m.send({}, english), exact: true }).click();
    await expect(page.getByText(m.failure_offline({}, english))).toBeVisible();
    // What could not be asked anew is still there.
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await expect(comment).toHaveValue("Delivers after five");

    await page.getByRole("link", { name: m.back({}, english) }).click();
    await page.getByRole("link", { name: m.nav_customers({}, english) }).click();
    await expect(page.getByRole("heading", { name: m.failure_page({}, english) })).toBeVisible();
    await page.getByRole("button", { name: m.try_again({}, english) }).click();
    await expect(page.getByRole("heading", { name: m.failure_page({}, english) })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("searchbox", { name: m.search_customers({}, english) })).toBeVisible();
  },
);

test(
  "what is typed stays when what it is typed over can't be read anew",
  onDesktop,
  async ({ page, context, baseURL, refusals }) => {
    // The clock of the test is none of the frame of a preview.
    refusals.push("net::ERR_FAILED", "Blocked script execution");
    await page.clock.install();
    await signInAsOwner(context, baseURL ?? "", "en");
    for (const [path, field] of [
      ["/settings/mails/2", "intro_en"],
      ["/sliders/1", "title_en"],
      ["/pages/1", "summary_en"],
      ["/categories/1", "name_en"],
    ]) {
      await page.goto(`/admin${path}`);
      const text = page.locator(`[name=${field}]`);
      await text.fill("Half a thought");
      await page.route("**/smile/api/admin/**", (route) => route.abort());
      let failed = 0;
      const isOfRow = (url: string) => url.endsWith(`/${path?.split("/").at(-1)}`);
      const count = (request: Request) => (failed += Number(isOfRow(request.url())));
      page.on("requestfailed", count);
      await page.clock.fastForward(10_000);
      // Back in the tab: what it shows is asked anew, and twice more.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect.poll(() => failed).toBe(3);
      page.off("requestfailed", count);
      await expect(text).toHaveValue("Half a thought");
      await page.unroute("**/smile/api/admin/**");
      await page.getByRole("button", { name: m.discard({}, english) }).click();
    }
  },
);
