import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { m as shopText } from "#messages/compiled/messages.js";
import { wrongInBooks } from "#shop/cash/books.ts";
import { guestWords } from "../buying/guest-words.ts";
import { expect, newPerson, onOneWidth, test } from "../shop-test.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

for (const locale of ["ar", "en"] as const) {
  test(
    `a deposit is demanded, paid and settled by the courier, and a paid order is cancelled and refunded, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, rejections }) => {
      test.slow();
      // The products have image rows but no files.
      rejections.push(404);
      const shop = await openNewShop();
      try {
        await askFirstOrders(shop);
        for (const walk of [settle, cancelPaid]) {
          const placed = await order(page, shop, locale);
          await signInAs("owner", context, shop.origin, locale, shop.dataDir);
          await walk(page, shop, locale, placed);
          // Another guest comes.
          await leave(page);
          await context.clearCookies();
        }
        expect(await shop.inDatabase(wrongInBooks)).toEqual([]);
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

/** Puts a rule in force: first orders pay the delivery fee first. */
async function askFirstOrders({ inDatabase }: NewShop): Promise<void> {
  await inDatabase(async (db) => {
    await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
    const rules = JSON.stringify([{ terms: "fee_first", when: { first_order: true } }]);
    await db.updateTable("payment_rules").set({ rules, in_force: true }).execute();
  });
}

/** Orders as a guest at the checkout, which asks for the fee first; returns the order. */
async function order(page: Page, shop: NewShop, locale: Language) {
  const words = guestWords.find(({ language }) => language === locale);
  if (words === undefined) throw new Error(`expected words in ${locale}`);
  const person = newPerson();
  await page.goto(`${shop.origin}${words.at}/product/${shop.products[0]}`);
  await page.locator("#buy").getByRole("button", { name: words.add }).filter({ visible: true }).click();
  await page.locator(".cart-sheet").waitFor();
  await page.goto(`${shop.origin}${words.at}/checkout`);
  await page.getByRole("combobox", { name: words.governorate }).fill(words.giza);
  await page.keyboard.press("Enter");
  const fields = [
    [words.name, person.name],
    [words.phone, person.phone],
    [words.street, "14 شارع شهاب"],
    [words.building, "14"],
    [words.flat, "7"],
  ] as const;
  for (const [label, text] of fields) await page.getByLabel(label).fill(text);
  // The governorate is known, so the terms are told before the order is placed.
  const button = page.getByRole("button", { name: shopText.order_with_terms({}, { locale }) });
  await button.filter({ visible: true }).first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: shopText.pay_held({}, { locale }) }),
  ).toBeVisible();
  await expect(page.getByText("nour@instapay")).toBeVisible();
  return await shop.inDatabase(
    async (db) =>
      await db
        .selectFrom("orders")
        .select(["id", "order_no", "total", "delivery_fee", "pay_first"])
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
  );
}
type Order = Awaited<ReturnType<typeof order>>;

/** Records a payment in the dialog of the order's page; by default what the order asks for first. */
async function pay(page: Page, shop: NewShop, { id }: Order, locale: Language, amount?: string) {
  const say = { locale };
  await page.goto(`${shop.origin}/admin/orders/${id}`);
  await page.getByRole("button", { name: m.record_payment_dialog({}, say) }).click();
  const dialog = page.getByRole("dialog");
  if (amount !== undefined) await dialog.getByLabel(m.refund_amount({}, say)).fill(amount);
  await dialog.getByLabel(m.payment_reference({}, say)).fill(`8812 4471 ${1000 + id}`);
  await dialog.locator("[type=submit]").click();
  await expect(page.getByText(m.payment_recorded({}, say))).toBeVisible();
}

async function settle(page: Page, shop: NewShop, locale: Language, deposit: Order): Promise<void> {
  const say = { locale };
  expect(deposit.pay_first).toBe(deposit.delivery_fee);
  await pay(page, shop, deposit, locale);
  await expect(page.getByText(m.payment_fee_paid({}, say))).toBeVisible();
  const rest = (deposit.total - deposit.pay_first) / 100;
  const call = async (path: string, data: object) => {
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await page.request.post(`${shop.origin}/smile/api/admin${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const courier = await shop.inDatabase(
    async (db) =>
      await db.selectFrom("couriers").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow(),
  );
  await call("/hand-overs", { courier_id: courier.id, order_ids: [deposit.id] });
  await call("/hand-overs/tracking", { courier_id: courier.id, text: `${deposit.order_no} EG1000000001` });
  await page.goto(`${shop.origin}/admin/cash`);
  await page.getByRole("button", { name: m.new_statement({}, say) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(m.courier({}, say)).selectOption({ label: courier.name });
  const { tracking, amount } = courier.statement_layout as Record<string, string[]>;
  await dialog.getByLabel(m.statement_file({}, say)).setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${tracking?.[0]},${amount?.[0]}\nEG1000000001,${rest}\n`),
  });
  await dialog.getByRole("button", { name: m.upload({}, say) }).click();
  await expect(page.getByText(m.ready_to_close({ count: 1 }, say))).toBeVisible();
  await page.getByRole("button", { name: m.close_statement({}, say) }).click();
  await page
    .getByRole("dialog", { name: m.close_statement_title({}, say) })
    .locator("[type=submit]")
    .click();
  await expect(page.getByText(m.statement_closed({}, say))).toBeVisible();
}

async function cancelPaid(page: Page, shop: NewShop, locale: Language, paid: Order): Promise<void> {
  const say = { locale };
  await pay(page, shop, paid, locale, String(paid.total / 100));
  await expect(page.getByText(m.payment_all_paid({}, say))).toBeVisible();
  await page.getByRole("button", { name: m.cancel_order({}, say) }).click();
  await page.getByRole("dialog").locator("[type=submit]").click();
  await page.goto(`${shop.origin}/admin/`);
  await page.getByRole("link", { name: m.refunds_to_pay({}, say) }).click();
  await page.getByRole("link", { name: paid.order_no }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: m.refund_payment_dialog({}, say) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(m.payment_reference({}, say)).fill("VF 9900 1");
  await dialog.locator("[type=submit]").click();
  await expect(page.getByText(m.refund_paid_done({}, say))).toBeVisible();
  await page.goto(`${shop.origin}/admin/orders?refund_due=1`);
  await expect(page.getByRole("link", { name: paid.order_no })).toHaveCount(0);
}
