import type { Page } from "@playwright/test";
import { inDatabase } from "../shop-database.ts";
import { expect, onDesktop, signUp, test, testIn } from "../shop-test.ts";
import { english, m } from "../shop-texts.ts";
import { type OrderWords, orderWords } from "./order-words.ts";
import { orderOf } from "./placed-orders.ts";

const product = 12;
const content = [[product, 1]] as const;

testIn(orderWords, "orders show on the tab of their status", async ({ page }, words) => {
  const { phone } = await signUp(page);
  await page.goto(words.at("/user/orders"));
  await expect(page.getByText(words.empty)).toBeVisible();
  const shipped = await orderOf(phone, { content, status: 4, trackingNumber: "EG 5530" });
  await page.reload();
  await expect(tab(page, words, 1)).toHaveAttribute("aria-current", "page");
  const processing = await orderOf(phone, { content });
  const delivered = await orderOf(phone, { content, status: 5 });
  const cancelled = await orderOf(phone, { content, status: 6 });
  const returned = await orderOf(phone, { content, status: 7 });

  await page.reload();
  await expect(tab(page, words, 0)).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(processing.number);
  await expect(cards(page)).toContainText(words.pending);
  await tab(page, words, 1).click();
  await expect(page).toHaveURL(words.at("/user/orders?status=shipped"));
  await expect(cards(page)).toContainText(shipped.number);
  await expect(cards(page)).toContainText("EG 5530");
  await tab(page, words, 2).click();
  await expect(cards(page)).toContainText(delivered.number);
  await expect(cards(page)).not.toContainText(words.pending);
  await tab(page, words, 3).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(returned.number);
  await expect(cards(page).first()).toContainText(words.returned);
  await expect(cards(page).last()).toContainText(words.cancelled);
  await cards(page).last().getByRole("link", { name: words.details }).click();
  await expect(page).toHaveURL(words.at(`/order/${cancelled.id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.cancelledState);
  await expect(page.getByRole("main")).toContainText(`${words.order} ${cancelled.number}`);
});

testIn(orderWords, "a customer cancels an order before it is shipped", async ({ page }, words) => {
  const { phone } = await signUp(page);
  const { id } = await orderOf(phone, { content });
  await page.goto(words.at(`/order/${id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.toConfirm);
  const opener = page.getByRole("link", { name: words.cancel });
  await opener.click();
  const question = page.getByRole("dialog", { name: words.cancelQuestion });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await question.getByLabel(words.cancelReason).fill("طلبت مرتين");
  await question.getByRole("button", { name: words.cancel }).dblclick();
  await expect(page.getByText(words.cancelledNow)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText(words.nothingToPay)).toBeVisible();
  await expect(opener).toBeHidden();
  expect(await reasonOf(id)).toBe("طلبت مرتين");
  await expect(page.getByRole("heading", { level: 1, name: words.cancelledState })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  "a long list grows by ten, and another customer's order responds with 404",
  onDesktop,
  async ({ page, rejections }) => {
    test.slow();
    rejections.push(404);
    const { phone } = await signUp(page);
    const { id } = await orderOf(phone, { content, status: 6, times: 11 });
    await page.goto("/en/user/orders?status=cancelled");
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole("link", { name: m.load_more({}, english) }).click();
    await expect(cards(page)).toHaveCount(11);
    await expect(page).toHaveURL("/en/user/orders?status=cancelled&page=2");
    await expect(page.getByRole("link", { name: m.load_more({}, english) })).toBeHidden();

    await signUp(page);
    for (const part of ["", "/cancellation", "/receipt", `/review/${product}`]) {
      expect((await page.goto(`/en/order/${id}${part}`))?.status(), part).toBe(404);
    }
  },
);

/** Reason of a cancellation, which only staff see. */
async function reasonOf(order_id: number): Promise<string> {
  const change = await inDatabase((db) =>
    db
      .selectFrom("order_status_changes")
      .select("reason")
      .where("order_id", "=", order_id)
      .where("status_id", "=", 6)
      .executeTakeFirstOrThrow(),
  );
  return change.reason;
}

function cards(page: Page) {
  return page.locator(".order-card");
}

function tab(page: Page, words: OrderWords, index: number) {
  return page.locator(".tabs").getByRole("link", { name: words.tabs[index] ?? "" });
}
