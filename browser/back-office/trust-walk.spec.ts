import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { insertReview } from "#shop/testing/insert-review.ts";
import { verdictTitles } from "../authenticity/verify-words.ts";
import { languages } from "../buying/cart-words.ts";
import { expect, onDesktop, signUp, test } from "../shop-test.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

const say = { locale: "en" } as const;
const [, words] = languages;

interface Walk {
  readonly page: Page;
  readonly shop: NewShop;
}

const steps = { usesACoupon, answersAReview, recallsABatch, restoresAPage, deniesPackers };

test(
  "staff create a coupon, answer a review, recall a batch and restore a page; a packer has no access",
  onDesktop,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    page.setDefaultTimeout(15_000);
    const shop = await openNewShop();
    try {
      await signInAs("owner", context, shop.origin, "en", shop.dataDir);
      for (const [name, step] of Object.entries(steps)) {
        await test.step(name, () => step({ page, shop }));
      }
    } finally {
      await leave(page);
      await shop.close();
    }
  },
);

async function usesACoupon({ page, shop }: Walk): Promise<void> {
  await page.goto(`${shop.origin}/admin/coupons/new`);
  await page.locator("[name=code]").fill("LIPS20");
  await page.locator("[name=discount]").fill("٢٠");
  await page.locator("[name=start]").fill("2026-01-01");
  await page.locator("[name=end]").fill("2035-12-31");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/coupons\/\d+$/);
  const couponPage = page.url();

  const { phone } = await signUp(page, shop.origin);
  const [product] = shop.products;
  await shop.inDatabase(async (db) => {
    const customers = db.selectFrom("customers").select("id").where("phone", "=", `+2${phone}`);
    const { id } = await customers.executeTakeFirstOrThrow();
    await insertAddress(db, id);
  });
  await page.goto(`${shop.origin}${words.at}/product/${product}`);
  await page.locator("#buy button[form=buy]").first().click();
  await expect(page.locator(".header .count")).toHaveText("1");
  await page.goto(`${shop.origin}${words.at}/checkout?coupon=LIPS20`);
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await page.waitForURL(/\/order\/\d+/);
  await page.goto(couponPage);
  const uses = page.getByRole("region", { name: m.used_by({}, say) });
  await expect(uses.locator("tbody tr")).toHaveCount(1);
}

async function answersAReview({ page, shop }: Walk): Promise<void> {
  const [product] = shop.products;
  const review = await shop.inDatabase((db) => insertReview(db, product, 3));
  const response = "Try the balm first";
  await page.goto(`${shop.origin}/admin/reviews/${review}`);
  await page.locator("[name=answer]").fill(response);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(m.saved({}, say), { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto(`${shop.origin}/en/product/${product}`);
    await expect(page.locator(".review-answer")).toContainText(response, { timeout: 500 });
  }).toPass();
}

async function recallsABatch({ page, shop }: Walk): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialogButton = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
  await page.goto(`${shop.origin}/admin/code-batches`);
  await page.getByRole("button", { name: m.new_batch({}, say) }).click();
  await page.getByPlaceholder(m.add_product({}, say)).fill("Product");
  await page.getByRole("option").first().click();
  await page.getByRole("textbox", { name: m.code_count({}, say) }).fill("٣");
  await dialogButton(m.make_batch({}, say)).click();
  await page.locator("tbody").getByRole("link").first().click();
  await page.waitForURL(/\/code-batches\/\d+$/);
  const batch = page.url();

  const download = page.waitForEvent("download");
  await button(m.export_codes({}, say)).click();
  const codes = await textOf(await (await download).createReadStream());
  const code = /\d{15}|\d{5} \d{5} \d{5}/.exec(codes)?.[0] ?? "";
  expect(code).not.toBe("");
  await button(m.confirm_export({}, say)).click();
  await dialogButton(m.confirm_export_now({}, say)).click();
  await expect(button(m.export_codes({}, say))).toHaveCount(0);
  await button(m.release_batch({}, say)).click();
  await dialogButton(m.release_now({}, say)).click();
  await expect(button(m.recall_batch({}, say))).toBeVisible();

  const result = `${shop.origin}/en/Product/Verify/result/${code}`;
  const title = (verdict: "genuine" | "recalled") => ({
    level: 1,
    name: verdictTitles.en[verdict],
  });
  await page.goto(result);
  await expect(page.getByRole("heading", title("genuine"))).toBeVisible();

  const word = "Send it back for your money";
  await page.goto(batch);
  await button(m.recall_batch({}, say)).click();
  await page.getByRole("dialog").locator("textarea[lang=en]").fill(word);
  await dialogButton(m.recall_now({}, say)).click();
  await expect(button(m.lift_recall({}, say))).toBeVisible();
  // The open tab shows its cached verdict.
  const tab = await page.context().newPage();
  await tab.goto(result);
  await expect(tab.getByRole("heading", title("recalled"))).toBeVisible();
  await expect(tab.getByText(word)).toBeVisible();
  await tab.close();
}

async function restoresAPage({ page, shop }: Walk): Promise<void> {
  await shop.inDatabase(addShopDetails);
  await page.goto(`${shop.origin}/admin/pages/1`);
  const summary = page.locator("[name=summary_en]");
  const before = await summary.inputValue();
  const after = `${before} 2026`;
  const isOnPage = (text: string) =>
    expect(async () => {
      const response = await page.request.get(`${shop.origin}/en/aboutus`);
      const shown = await response.text();
      expect([shown.includes(after), shown.includes(before)]).toEqual([text === after, true]);
    }).toPass();
  await summary.fill(after);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(m.saved({}, say), { exact: true })).toBeVisible();
  await isOnPage(after);
  await page.getByRole("button", { name: m.versions({}, say) }).click();
  await page.getByRole("dialog").locator("li button").nth(1).click();
  await page.getByRole("button", { name: m.version_take_back({}, say) }).click();
  await expect(summary).toHaveValue(before);
  await isOnPage(before);
}

async function deniesPackers({ page, shop }: Walk): Promise<void> {
  await signInAs("packer", page.context(), shop.origin, "en", shop.dataDir);
  await page.goto(`${shop.origin}/admin/orders`);
  await expect(page.getByRole("link", { name: m.nav_orders({}, say) }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: m.nav_settings({}, say) })).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/settings`);
  await expect(page.getByRole("heading", { name: m.page_forbidden({}, say) })).toBeVisible();
  await expect(page.locator("[name=brand_ar]")).toHaveCount(0);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return text;
}
