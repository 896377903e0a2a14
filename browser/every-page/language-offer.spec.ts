import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { arabic, m } from "../shop-texts.ts";

test.describe("a browser that prefers English", () => {
  test.use({ locale: "en-US" });

  test("sees the offer once, above the page", onPhone, async ({ page }) => {
    await page.goto("/");
    const offer = page.getByRole("complementary", { name: "English" });
    await expect(offer).toContainText(m.offer_other_language({}, arabic));
    const [above, header] = [await offer.boundingBox(), await page.getByRole("banner").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
    expect(await axeViolations(page)).toEqual([]);
    await offer.getByRole("button").click();
    await expect(offer).toBeHidden();
    await page.goto("/products");
    await expect(offer).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/product/1");
    await offer.getByRole("link").click();
    await expect(page).toHaveURL("/en/product/1");
    await page.evaluate(() => localStorage.clear());
    await page.getByRole("banner").getByRole("link", { name: "ع", exact: false }).first().click();
    await expect(page).toHaveURL("/product/1");
    await expect(offer).toBeHidden();
  });
});

test("a browser that prefers Arabic is offered nothing", onPhone, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".language-offer")).toBeHidden();
});
