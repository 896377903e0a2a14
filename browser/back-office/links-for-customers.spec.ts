import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, signUp, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const english = { locale: "en" } as const;

test("staff make a cart link from chosen products", onDesktop, async ({ page, context, baseURL }) => {
  await signInAsOwner(context, baseURL ?? "", "en");
  await page.goto("/admin/products?tab=published");
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: m.cart_link_count({ count: 2, max: 20 }, english) }).click();
  const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
  expect(link).toMatch(/\/cart\/link\?items=\d+x1,\d+x1&utm_source=cart_link$/);
  const shown = await page.request.get(link);
  expect(shown.status()).toBe(200);
});

test("staff revoke the link of an order", onDesktop, async ({ page, context, baseURL }) => {
  const { id } = await orderOf((await signUp(page)).phone);
  await context.clearCookies();
  await signInAsOwner(context, baseURL ?? "", "en");
  await page.goto(`/admin/orders/${id}`);
  const panel = page.getByRole("region", { name: m.view_link({}, english) });
  const shown = async () => (await panel.getByText("/order/").textContent()) ?? "";
  const before = await shown();
  await panel.getByRole("button", { name: m.revoke_view_link({}, english) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: m.revoke_view_link({}, english) })
    .click();
  await expect(page.getByText(m.view_link_revoked({}, english))).toBeVisible();
  expect(await shown()).not.toBe(before);
});
