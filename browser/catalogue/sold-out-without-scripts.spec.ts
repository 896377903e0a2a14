import { scarceProducts } from "../buying/cart-content.ts";
import { expect, test } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

test("a sold-out product leads to two available products without scripts", async ({ page }) => {
  const { soldOut } = await scarceProducts();
  await page.goto(`/product/${soldOut}`);
  await page.locator(".foot-bar").getByRole("link", { name: m.alternatives() }).click();
  const others = page.getByRole("region", { name: m.alternatives() });
  await expect(others.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(others.locator(".card")).toHaveCount(2);
  await expect(others.getByText(m.sold_out())).toHaveCount(0);
});
