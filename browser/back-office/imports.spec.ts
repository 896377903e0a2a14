import { axeViolations } from "../every-page/axe-violations.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

test(
  "a file is checked before anything changes, says what is wrong by row, and is removed",
  onOneWidth("en"),
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "admin-language", value: "en", url: `${baseURL}/admin` }]);
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto("/admin/imports");
    await page.getByRole("button", { name: "Import a file…" }).click();
    await page.getByLabel("What it changes").selectOption("prices");
    const buffer = Buffer.from("sku,price_egp\nNO-SUCH,10\n");
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByRole("heading", { name: "prices.csv" })).toBeVisible();
    await expect(page.getByText("No product has the SKU “NO-SUCH”.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "Import & export" })).toBeVisible();
    await expect(page.getByText("prices.csv")).toHaveCount(0);
  },
);
