import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, signUp, test } from "../shop-test.ts";
import { chooseLanguage, signInAsOwner } from "./staff-cookie.ts";

const english = { locale: "en" } as const;
const poll = { timeout: 30_000 };

test(
  "a colleague is invited without a mail server, chooses alerts, and sees a new order in title and list",
  onDesktop,
  async ({ page, context, baseURL, browser, isMobile }) => {
    test.setTimeout(120_000);
    const url = baseURL ?? "";
    await signInAsOwner(context, url, "en");
    await page.goto("/admin/staff");
    await page.getByRole("button", { name: m.invite({}, english) }).click();
    const invite = page.getByRole("dialog", { name: m.invite({}, english) });
    await expect(invite.getByText(m.invite_description_unsent({}, english))).toBeVisible();
    await invite.getByLabel(m.staff_name({}, english)).fill("Hana Samir");
    await invite.getByLabel(m.email({}, english)).fill(`hana-${Date.now()}@smile.example`);
    await invite.getByRole("button", { name: m.invite_without_mail({}, english), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: m.staff_link_title({ name: "Hana Samir" }, english) });
    await dialog.getByRole("button", { name: m.staff_link_create({}, english) }).click();
    const link = await dialog.getByLabel(m.staff_link({}, english)).inputValue();
    expect(link).toMatch(/\/admin\/invitation\/[\w-]{43}$/);

    const other = await browser.newContext({ baseURL: url, isMobile });
    await chooseLanguage(other, url, "en");
    const colleaguePage = await other.newPage();
    await colleaguePage.goto(new URL(link).pathname);
    await colleaguePage.getByLabel(m.new_password({}, english)).fill("tall ships drift at noon");
    await colleaguePage.keyboard.press("Enter");
    await expect(colleaguePage).toHaveURL(/\/admin\/orders/);
    await colleaguePage.goto("/admin/account");
    await colleaguePage.getByRole("checkbox", { name: m.alert_badge({}, english) }).check();
    await colleaguePage
      .getByRole("region", { name: m.alerts({}, english) })
      .getByRole("button", { name: m.save({}, english), exact: true })
      .click();
    await expect(colleaguePage.getByText(m.alerts_saved({}, english))).toBeVisible();
    await expect(colleaguePage).toHaveTitle(/^(?:\(\d+\) )?[^(]/);
    await colleaguePage.waitForResponse((response) => response.url().includes("/orders/latest?after="));

    const customer = await browser.newContext({ baseURL: url });
    const { phone } = await signUp(await customer.newPage());
    await customer.close();
    await orderOf(phone);
    await page.goto("/admin/orders?tab=all");
    await page.locator("table tbody tr").first().hover();
    const { number } = await orderOf(phone);
    await expect(colleaguePage).toHaveTitle(/^\(\d+\) /, poll);
    // Somebody points at a row, so the new one waits.
    const show = page.getByRole("button", { name: m.list_show_changes({}, english) });
    await expect(show).toBeVisible(poll);
    await show.click();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await colleaguePage.goto("/admin/orders?tab=all");
    await expect(colleaguePage).toHaveTitle(/^[^(]/);
    await other.close();
  },
);

test(
  "an owner reads what is wrong with a mail server, and that an e-mail was kept",
  onDesktop,
  async ({ page, context, baseURL, rejections }) => {
    rejections.push(422);
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto("/admin/settings/mail-server");
    await expect(page.getByText(m.mail_server_none({}, english))).toBeVisible();
    const form = page.getByRole("form", { name: m.mail_server({}, english) });
    await form.getByLabel(m.mail_server_host({}, english)).fill("http://mail.example");
    await form.getByRole("button", { name: m.save({}, english), exact: true }).click();
    await expect(form.getByText("Enter the server’s name, such as smtp.example.com.")).toBeVisible();
    await page.getByRole("button", { name: m.mail_test({}, english), exact: true }).click();
    await expect(page.getByText(m.mail_test_stored({}, english))).toBeVisible({ timeout: 20_000 });
  },
);
