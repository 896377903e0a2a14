import { m } from "#admin/messages/compiled/messages.js";
import { expect } from "../shop-test.ts";
import { adminShots } from "./admin-shot.ts";
import { loadingAndOffline, press } from "./admin-steps.ts";

adminShots("Back office: catalogue", [
  { name: "products-archived", path: "/products?tab=archived" },
  { name: "products-untranslated", path: "/products?missing_text=en" },
  ...loadingAndOffline("products", "/products", "products"),
  { name: "product", path: "/products/1" },
  { name: "product-new", path: "/products/new" },
  { name: "product-stock", path: "/products/1", screen: true, steps: press(m.change_stock_dialog) },
  { name: "product-library", path: "/products/1", screen: true, steps: press(m.from_library) },
  {
    name: "product-wrong",
    path: "/products/new",
    async steps({ page }) {
      await page.locator("[name=sku]").fill("x y");
      await page.keyboard.press("Control+s");
      await expect(page.locator(".field-error").first()).toBeVisible();
    },
  },
  { name: "family", path: "/families/1" },
  { name: "family-new", path: "/families/new" },
  { name: "category", path: "/categories/1" },
  { name: "concern", path: "/concerns/1" },
  {
    name: "import",
    path: "/imports",
    async steps({ page, say }) {
      const rows = ["SM-SER-01,310", "SM-CLE-01,abc", "NO-SUCH,10"];
      const buffer = Buffer.from(`sku,price_egp\n${rows.join("\n")}\n`);
      await page.getByRole("button", { name: m.import_new({}, say) }).click();
      await page.getByLabel(m.import_kind({}, say)).selectOption("prices");
      await page
        .getByLabel(m.import_file({}, say), { exact: true })
        .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: m.import_check({}, say) }).click();
      await expect(page.getByRole("cell", { name: "NO-SUCH", exact: true })).toBeVisible();
    },
  },
  {
    name: "import-moved",
    path: "/imports",
    async steps({ page, say }) {
      const buffer = Buffer.from("sku,price_egp,stock\nSM-CLE-01,310,40\n");
      await page.getByRole("button", { name: m.import_new({}, say) }).click();
      await page.getByLabel(m.import_kind({}, say)).selectOption("products");
      await page
        .getByLabel(m.import_file({}, say), { exact: true })
        .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: m.import_check({}, say) }).click();
      await page.getByRole("checkbox", { name: "price_egp", exact: true }).check();
    },
  },
]);
