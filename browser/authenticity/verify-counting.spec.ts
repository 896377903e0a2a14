import { insertAddress } from "#shop/testing/insert-customer.ts";
import { productName } from "../demo-names.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { arabic, m } from "../shop-texts.ts";
import { checksOf, codeWith } from "./pack-codes.ts";
import { verdictTitles } from "./verify-words.ts";

test("reloading, going back and switching the language count a check once", onPhone, async ({ page }) => {
  const code = await codeWith("genuine");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checks")) requests.push(request.postData() ?? "");
  });
  await page.goto(`/Product/Verify/result/${code}`);
  const title = page.getByRole("heading", { name: verdictTitles.ar.genuine });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole("link", { name: m.verify_another({}, arabic) }).click();
  await expect(page).toHaveURL(/\/Product\/Verify$/);
  await page.goBack();
  await expect(title).toBeVisible();
  await page.goto("/products");
  await page.goBack();
  await expect(title).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await checksOf(code)).toEqual({ counted: 1, checks: 1 });

  // The other language needs a new request for the product; the device counts once a day.
  await page.goto(`/en/Product/Verify/result/${code}`);
  await expect(page.getByRole("heading", { name: verdictTitles.en.genuine })).toBeVisible();
  await expect(page.locator("#checked-product")).toHaveText(productName("SM-CLE-01", "en"));
  expect(await checksOf(code)).toMatchObject({ counted: 1 });
  const devices = requests.map((body) => JSON.parse(body).device);
  expect(new Set(devices).size).toBe(1);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({ smile: JSON.stringify({ version: 1, device: devices[0] }) });
});

test("a check contains the governorate of the customer's default address", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await inDatabase(async (db) => {
    const customers = db.selectFrom("customers").select("id").where("phone", "=", `+2${phone}`);
    const { id } = await customers.executeTakeFirstOrThrow();
    await insertAddress(db, id, { city_id: 2, is_default: true });
  });
  const sent = page.waitForRequest("**/api/checks");
  await page.goto(`/Product/Verify/result/${await codeWith("genuine")}`);
  expect((await sent).postDataJSON()).toMatchObject({ city_id: 2 });
  await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeVisible();
});

test("a page in the background waits with its check", onPhone, async ({ page }) => {
  const code = await codeWith("genuine");
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    window.addEventListener("look", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await page.goto(`/Product/Verify/result/${code}`);
  await expect(page.locator(".ask-form")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(await checksOf(code)).toEqual({ counted: 0, checks: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event("look")));
  await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeVisible();
  expect(await checksOf(code)).toEqual({ counted: 1, checks: 1 });
});
