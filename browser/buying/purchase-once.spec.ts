import { expect, onPhone, test } from "../shop-test.ts";
import { countOrders, fillCartOf } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { openCheckout, openNote, press } from "./open-checkout.ts";

const [words] = languages;

test("a lost connection keeps typed text and never orders twice", onPhone, async ({ page, rejections }) => {
  rejections.push("net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED");
  const phone = await openCheckout(page, words, [[1, 1]]);
  await openNote(page, words);
  await page.getByLabel(words.note).fill("الدور الثالث");
  await page.context().setOffline(true);
  await press(page, words);
  await expect(page.getByText(words.noResponse)).toBeVisible();
  await expect(page.getByLabel(words.note)).toHaveValue("الدور الثالث");
  await page.context().setOffline(false);

  // The order arrives, but its response is lost.
  await page.route("**/checkout.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/checkout.data"));
  await press(page, words);
  await expect.poll(() => countOrders(phone)).toBe(1);
  await lost;
  await expect(page.getByText(words.noResponse)).toBeVisible();
  await page.unroute("**/checkout.data*");
  await press(page, words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
  expect(await countOrders(phone)).toBe(1);
});

test(
  "a form that has placed its order places no second one, even if changed",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(409);
    const words = languages[1];
    const phone = await openCheckout(page, words, [[1, 1]]);
    const [key, address] = await Promise.all([
      page.locator("[name=idempotency_key]").inputValue(),
      page.locator("[name=address_id]").inputValue(),
    ]);
    const form = { address_id: address, payment_method: "cash", phone, note: "", idempotency_key: key };
    const headers = { "sec-fetch-site": "same-origin" };
    const post = async (note: string) =>
      await page.request.post("/en/checkout", { form: { ...form, note }, headers, maxRedirects: 0 });
    expect((await Promise.all(Array.from({ length: 5 }, () => post("")))).map((one) => one.status())).toEqual(
      Array.from({ length: 5 }, () => 303),
    );
    expect(await countOrders(phone)).toBe(1);

    // The page is unchanged, while the cart has been filled again.
    await fillCartOf(phone, { content: [[1, 1]] });
    await openNote(page, words);
    await page.getByLabel(words.note).fill("Third floor");
    await press(page, words);
    await expect(page.getByText(words.already)).toBeVisible();
    await expect(page.getByRole("link", { name: words.seeOrder })).toBeVisible();
    expect(await countOrders(phone)).toBe(1);
    await press(page, words);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
    expect(await countOrders(phone)).toBe(2);
  },
);
