import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../placed-orders.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
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
