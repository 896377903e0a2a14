import type { Request } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const english = { locale: "en" } as const;

test(
  "without a connection, typed text stays, and an unavailable page explains itself and loads on reconnection",
  onPhone,
  async ({ page, context, baseURL, rejections }) => {
    rejections.push("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch dynamically imported module");
    const { id, number } = await orderOf((await signUp(page)).phone);
    await context.clearCookies();
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto(`/admin/orders/${id}`);
    const comment = page.getByRole("textbox", { name: m.comment_placeholder({}, english) });
    await comment.fill("Delivers after five");
    await context.setOffline(true);
    await page.getByRole("button", { name: m.send({}, english), exact: true }).click();
    await expect(page.getByText(m.failure_offline({}, english))).toBeVisible();
    // The cached order shows although it cannot be refreshed.
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
  "typed text stays when the edited row cannot be refreshed",
  onDesktop,
  async ({ page, context, baseURL, rejections }) => {
    // The fake clock cannot run in the preview's frame.
    rejections.push("net::ERR_FAILED", "Blocked script execution");
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
      // Returning to the tab refetches the data, with two retries.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect.poll(() => failed).toBe(3);
      page.off("requestfailed", count);
      await expect(text).toHaveValue("Half a thought");
      await page.unroute("**/smile/api/admin/**");
      await page.getByRole("button", { name: m.discard({}, english) }).click();
    }
  },
);
