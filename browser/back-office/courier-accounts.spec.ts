import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { staffCalls } from "./staff-calls.ts";
import { signInAsOwner } from "./staff-cookie.ts";

for (const language of ["ar", "en"] as const) {
  test(
    `staff deliver shipped orders together, receive their cash and claim a lost one, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      test.setTimeout(120_000);
      const { phone } = await signUp(page);
      const orders = [await orderOf(phone), await orderOf(phone), await orderOf(phone)] as const;
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
      const courier = await shipWithNewCourier(page, orders);
      await deliverTogether(page, phone, orders.slice(0, 2), language);
      await receiveCash(page, courier.name, language);
      await claimLost(page, orders[2], language);
    },
  );
}

interface Ordered {
  readonly id: number;
  readonly number: string;
}

async function shipWithNewCourier(page: Page, orders: readonly Ordered[]) {
  const id = await inDatabase((db) => insertCourier(db));
  const name = `Rider ${id}`;
  const call = staffCalls(page);
  await call("PATCH", `/couriers/${id}`, { name });
  await call("POST", "/orders/confirmation", {
    ids: orders.map((order) => order.id),
    confirmation: "confirmed",
  });
  await call("POST", "/hand-overs", { courier_id: id, order_ids: orders.map((order) => order.id) });
  return { id, name };
}

async function deliverTogether(
  page: Page,
  phone: string,
  orders: readonly Ordered[],
  locale: Language,
): Promise<void> {
  const say = { locale };
  await page.goto(`/admin/orders?tab=shipped&q=${phone}`);
  await expect(page.getByText(orders[0]?.number ?? "")).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole("button", { name: m.choose_rows({}, say), exact: true }).click();
  for (const { number } of orders) {
    await page.getByRole("checkbox", { name: m.choose_row({ name: number }, say) }).click();
  }
  const count = orders.length;
  await page.getByRole("button", { name: m.delivered_dialog({}, say) }).click();
  const dialog = page.getByRole("dialog", { name: m.delivered_count_title({ count }, say) });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: m.mark_delivered({}, say) }).click();
  await expect(page.getByText(m.orders_delivered({ count }, say))).toBeVisible();
}

async function receiveCash(page: Page, courier: string, locale: Language): Promise<void> {
  const say = { locale };
  await page.goto("/admin/cash");
  await page.getByRole("button", { name: m.record_cash_dialog({}, say) }).click();
  const dialog = page.getByRole("dialog", { name: m.record_cash({}, say) });
  await dialog.getByLabel(m.courier({}, say)).selectOption({ label: courier });
  await expect(dialog.getByText(m.owed_delivered({}, say))).toBeVisible();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
  // The one on its way is either paid or brought back.
  await expect(dialog.getByRole("checkbox", { checked: false })).toHaveCount(2);
  await dialog.getByRole("button", { name: /LE / }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: m.record_cash_dialog({}, say) }).click();
  await dialog.getByLabel(m.courier({}, say)).selectOption({ label: courier });
  await expect(dialog.getByText(m.owed_on_the_way({}, say), { exact: true })).toBeVisible();
  await expect(dialog.getByText(m.owed_delivered({}, say))).toBeHidden();
  await page.keyboard.press("Escape");
}

async function claimLost(page: Page, order: Ordered, locale: Language): Promise<void> {
  const say = { locale };
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: m.claim_from_courier({}, say) }).click();
  const dialog = page.getByRole("dialog", { name: m.new_claim({}, say) });
  await dialog.getByLabel(m.claim_amount({}, say)).fill("300");
  await dialog.getByRole("button", { name: m.add_claim({}, say) }).click();
  await expect(page.getByText(m.claim_added({}, say))).toBeVisible();
  await page.goto(`/admin/claims?q=${order.number}`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole("button", { name: m.choose_rows({}, say), exact: true }).click();
  await page.getByRole("checkbox", { name: m.choose_row({ name: order.number }, say) }).click();
  await page.getByRole("button", { name: m.mark_claims_sent({}, say) }).click();
  await expect(page.getByText(m.claims_sent({ count: 1 }, say))).toBeVisible();
  await page.goto(`/admin/claims?tab=sent&q=${order.number}`);
  await page.getByRole("link", { name: order.number }).first().click();
  await page.getByRole("button", { name: m.settle_claim({}, say) }).click();
  const settle = page.getByRole("dialog", { name: m.settle_claim({}, say) });
  await settle.getByRole("button", { name: m.settle_claim({}, say) }).click();
  await expect(page.getByText(m.claim_was_settled({}, say))).toBeVisible();
  const facts = page.getByRole("region", { name: m.claim({}, say), exact: true });
  await expect(facts.getByText(m.claim_settled({}, say))).toBeVisible();
}
