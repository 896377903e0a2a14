import { m } from "#admin/messages/compiled/messages.js";
import { expect, onDesktop, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const english = { locale: "en" } as const;

test(
  "staff sort the images of a copied product, set price and stock, and delete it",
  onDesktop,
  async ({ page, context, baseURL }) => {
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto("/admin/products/1");
    await page.getByRole("button", { name: m.duplicate({}, english) }).click();
    await expect(page.getByText(m.product_duplicated({}, english))).toBeVisible();

    await expect(page.locator(".page-head .chip")).toHaveText(m.product_draft({}, english));
    const images = page.locator("[data-reorder]");
    const order = () => images.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-reorder")));
    const [first, second, ...rest] = await order();
    const handle = page.locator(`[data-reorder-handle="${first}"]`);
    await handle.focus();
    await page.keyboard.press("Alt+ArrowRight");
    expect(await order()).toEqual([second, first, ...rest]);
    await expect(handle).toBeFocused();
    await page.getByRole("textbox", { name: m.price({}, english), exact: true }).fill("٩٩٩٫٥");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(m.saved({}, english), { exact: true })).toBeVisible();

    await page.getByRole("button", { name: m.change_stock_dialog({}, english) }).click();
    await page.getByRole("dialog").getByRole("textbox").first().fill("٧");
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.stock_saved({ stock: 7 }, english))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: m.price({}, english), exact: true })).toHaveValue(
      "999.50",
    );
    expect(await order()).toEqual([second, first, ...rest]);
    await expect(page.getByRole("cell", { name: m.moved_goods_in({}, english) })).toBeVisible();

    await page.getByRole("button", { name: m.more({}, english) }).click();
    await page.getByRole("menuitem", { name: m.delete_dialog({}, english) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: m.delete_now({}, english) })
      .click();
    await expect(page.getByText(m.deleted({}, english), { exact: true })).toBeVisible();
  },
);
