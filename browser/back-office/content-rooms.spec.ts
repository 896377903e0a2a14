import { m } from "#admin/messages/compiled/messages.js";
import { expect, onDesktop, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const locale = { locale: "en" } as const;

// Other tests see the same shop: the fees are not saved, and the page gets its old text back.
test(
  "staff edit fees in a grid, change and restore a content page, and preview an e-mail",
  onDesktop,
  async ({ page, context, baseURL }) => {
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto("/admin/settings/delivery");
    const fee = page.locator("#fee-0-fee");
    await fee.fill("much");
    await page.keyboard.press("Enter");
    await expect(page.locator("#fee-1-fee")).toBeFocused();
    await page.keyboard.press("Control+s");
    await expect(fee).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: m.raise_fees({}, locale) }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("٥");
    await page.getByRole("button", { name: m.raise_fees_now({}, locale) }).click();
    await expect(page.locator("[data-changed]")).toHaveCount(29);
    await page.getByRole("button", { name: m.discard({}, locale) }).click();
    await expect(page.locator("[data-changed]")).toHaveCount(0);

    await page.goto("/admin/pages/1");
    const summary = page.locator("[name=summary_en]");
    const before = await summary.inputValue();
    const after = `${before} Since today.`;
    await summary.fill(after);
    await expect(page.frameLocator(".storefront-frame iframe").getByText(after)).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(m.saved({}, locale), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: m.versions({}, locale) }).click();
    await page.getByRole("dialog").locator("li button").nth(1).click();
    await expect(page.locator(".compared del")).toHaveText(after);
    await page.getByRole("button", { name: m.version_take_back({}, locale) }).click();
    await expect(summary).toHaveValue(before);

    await page.goto("/admin/settings/mails/2");
    await page.locator("[name=intro_en]").fill("Hello {name}, this is us.");
    const mail = page.frameLocator(".mail-frame").first();
    await expect(mail.getByText("Hello Mona Ali, this is us.")).toBeVisible();
    await page.getByRole("button", { name: m.discard({}, locale) }).click();
  },
);
