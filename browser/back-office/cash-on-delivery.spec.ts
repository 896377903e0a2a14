import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { becomeFirstOwner } from "./first-owner.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { type BoughtOrder, buy } from "./order-by-api.ts";

const egp = (pounds: number) =>
  new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(pounds);

for (const language of ["ar", "en"] as const) {
  test(
    `a new shop without staff reaches its first settled cash statement, in ${language}`,
    onOneWidth(language),
    async ({ page, request, context, rejections }) => {
      rejections.push(401);
      test.setTimeout(180_000);
      const shop = await openNewShop();
      try {
        await context.addCookies([{ name: "admin-language", value: language, url: `${shop.origin}/admin` }]);
        await walk({ page, shop, language, bought: await buyTwice(request, shop) });
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

async function buyTwice(request: Parameters<typeof buy>[0], { origin, products }: NewShop) {
  const [first, second] = products;
  const accepted = await buy(request, origin, { productId: first, name: "هبة محمود" });
  const refused = await buy(request, origin, { productId: second, name: "Salma Hassan" });
  return { accepted, refused };
}

interface Walk {
  readonly page: Page;
  readonly shop: NewShop;
  readonly language: Language;
  readonly bought: { readonly accepted: BoughtOrder; readonly refused: BoughtOrder };
}

async function walk({ page, shop, language: locale, bought: { accepted, refused } }: Walk): Promise<void> {
  const say = { locale };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const openOrder = async ({ id, number }: BoughtOrder) => {
    await page.goto(`${shop.origin}/admin/orders/${id}`);
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
  };

  await becomeFirstOwner(page, shop.firstOwnerLink, locale);

  await test.step("the customers' clicks have confirmed their orders, which wait to be shipped", async () => {
    await page.goto(`${shop.origin}/admin/orders?tab=to_ship`);
    for (const { number } of [accepted, refused]) await expect(page.getByText(number)).toBeVisible();
    await openOrder(accepted);
    await expect(page.getByText(m.confirmed_by_session({}, say))).toBeVisible();
  });

  await test.step("a courier takes both with tracking numbers, after one slip is corrected in its row", async () => {
    await page.goto(`${shop.origin}/admin/orders?tab=to_ship`);
    if (isPhone) await button(m.choose_rows({}, say)).click();
    for (const { number } of [accepted, refused]) {
      await page.getByRole("checkbox", { name: m.choose_row({ name: number }, say) }).click();
    }
    await page.getByRole("button", { name: m.mark_shipped({}, say) }).click();
    const field = page.getByRole("textbox", { name: m.tracking_numbers({}, say), exact: true });
    await field.fill(`${accepted.number}, EG1000000001\n${refused.number}, EG1000000001`);
    await expect(page.getByText(m.rows_problems({ count: 1 }, say))).toBeVisible();
    await page
      .getByRole("textbox", { name: m.tracking_number_of({ number: refused.number }, say) })
      .fill("EG1000000002");
    await page.getByRole("button", { name: m.hand_over_count({ count: 2 }, say) }).click();
    const done = page.getByRole("dialog", { name: m.orders_shipped({ count: 2 }, say) });
    await expect(done.getByText(m.tracking_noted({ count: 2 }, say))).toBeVisible();
    await done.getByRole("link", { name: m.open_hand_over({}, say) }).click();
    await expect(page.getByText("EG1000000002")).toBeVisible();
  });

  await test.step("one order is delivered, the other refused", async () => {
    await openOrder(accepted);
    await page.getByRole("button", { name: m.mark_delivered({}, say) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: m.mark_delivered({}, say) })
      .click();
    await expect(page.getByText(m.order_delivered({ number: accepted.number }, say))).toBeVisible();
    await openOrder(refused);
    await page.getByRole("button", { name: m.mark_refused({}, say) }).click();
    await page.getByLabel(m.refused_reason({}, say)).fill(m.refusal_unreachable({}, say));
    await page.getByRole("button", { name: m.mark_refused_now({}, say) }).click();
    await expect(page.getByText(m.order_refused({ number: refused.number }, say))).toBeVisible();
  });

  await test.step("the courier's statement is matched and closed", async () => {
    const { data: couriers } = await (
      await page.request.get(`${shop.origin}/smile/api/admin/couriers`)
    ).json();
    const { data: order } = await (
      await page.request.get(`${shop.origin}/smile/api/admin/orders/${accepted.id}`)
    ).json();
    const courier = couriers.find(({ id }: { id: number }) => id === order.shipment.courier_id);
    const { tracking, amount } = courier.statement_layout;
    await page.goto(`${shop.origin}/admin/cash`);
    await page.getByRole("button", { name: m.new_statement({}, say) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(m.courier({}, say)).selectOption({ label: courier.name });
    await dialog.getByLabel(m.statement_file({}, say)).setInputFiles({
      name: "statement.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${tracking[0]},${amount[0]}\nEG1000000001,${accepted.total}\n`),
    });
    await dialog.getByRole("button", { name: m.upload({}, say) }).click();
    await expect(page.getByText(m.ready_to_close({ count: 1 }, say))).toBeVisible();
    await page.getByRole("button", { name: m.close_statement({}, say) }).click();
    const question = page.getByRole("dialog", { name: m.close_statement_title({}, say) });
    await expect(question.getByText(m.close_to_bank({}, say))).toBeVisible();
    await question.locator('button[type="submit"]').click();
    await expect(page.getByText(m.statement_closed({}, say))).toBeVisible();
  });

  await test.step("the refused pieces are received and on sale again", async () => {
    await openOrder(refused);
    await page.getByRole("button", { name: m.receive_back({}, say) }).click();
    await page.getByRole("button", { name: m.receive_back_now({}, say) }).click();
    await expect(page.getByText(m.received_back_done({}, say), { exact: true })).toBeVisible();
  });

  await test.step("the home page shows the figures of the database, to the piastre", async () => {
    await page.goto(`${shop.origin}/admin/?days=1`);
    const revenue = page
      .locator(".figure")
      .filter({ hasText: m.figure_ordered({}, say) })
      .first();
    await expect(revenue).toContainText(egp(accepted.total));
    await page.goto(`${shop.origin}/admin/cash`);
    const booked = page.locator(".figure").filter({ hasText: m.cash_booked({}, say) });
    await expect(booked).toContainText(egp(accepted.total));
  });
}
