import { scarceProducts } from "../buying/cart-content.ts";
import { expect, test } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

test("a sold-out product offers a notice and available products for its concern without scripts", async ({
  page,
  rejections,
}) => {
  rejections.push(422);
  const { soldOut } = await scarceProducts();
  await page.goto(`/product/${soldOut}`);
  await expect(page.locator(".foot-bar")).toHaveCount(0);
  const others = page.getByRole("region", { name: m.alternatives_same_concern() });
  await expect(others.locator(".card").first()).toBeVisible();
  await expect(others.getByText(m.sold_out())).toHaveCount(0);
  const notice = page.getByRole("region", { name: m.notice_title() });
  await notice.getByLabel(m.label_email()).fill("mona");
  await notice.getByRole("button", { name: m.notice_by_email() }).click();
  await expect(page.getByText(m.field_email_invalid())).toBeVisible();
  await page.getByLabel(m.label_email()).fill("mona@example.com");
  await page.getByRole("button", { name: m.notice_by_email() }).click();
  await expect(page.getByText(m.notice_asked())).toBeVisible();
});
