import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { staffCalls } from "./staff-calls.ts";
import { chooseLanguage, signInAsOwner } from "./staff-cookie.ts";

/** Orders of the week beside the phone order. */
const placed = 22;

for (const locale of ["ar", "en"] as const) {
  test(
    `an owner's week: a colleague, a call of a known customer, 23 slips and one handover, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, baseURL, browser, isMobile }) => {
      test.setTimeout(120_000);
      const url = baseURL ?? "";
      const say = { locale };
      const { phone } = await signUp(page);
      await insertWeek(phone, locale);
      await context.clearCookies();
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      // The print dialog would stop the page.
      await page.addInitScript(() => {
        window.print = () => window.dispatchEvent(new Event("afterprint"));
      });
      await signInAsOwner(context, url, locale);

      const link = await test.step("a colleague is invited without a mail server", () => invite(page, say));
      const colleague = await browser.newContext({ baseURL: url, isMobile });
      await chooseLanguage(colleague, url, locale);
      const herPage = await colleague.newPage();
      await test.step("she opens the link and switches the alert on", () => join(herPage, link, say));
      const call = await test.step("a known customer calls", () => takeCall(page, phone, say));
      await test.step("23 slips are printed and handed over in one selection", () =>
        handover(page, { phone, call, isMobile, say }));
      await test.step("a new order shows in her title", async () => {
        await orderOf(phone);
        await expect(herPage).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
      });
      await colleague.close();
    },
  );
}

type Say = { readonly locale: Language };

/** Inserts 22 confirmed orders of one customer to her phone, and a note of staff about her. */
async function insertWeek(phone: string, language: Language): Promise<void> {
  await orderOf(phone, { times: placed });
  await inDatabase(async (db) => {
    const { id } = await db
      .updateTable("customers")
      .set({ note: "تتصل بعد الخامسة", language })
      .where("phone", "=", `+2${phone}`)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("orders")
      .set({ phone: `+2${phone}`, confirmation: "confirmed" })
      .where("customer_id", "=", id)
      .execute();
  });
}

async function invite(page: Page, say: Say): Promise<string> {
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: m.invite({}, say) }).click();
  const form = page.getByRole("dialog", { name: m.invite({}, say) });
  await form.getByLabel(m.staff_name({}, say)).fill("Hana Samir");
  await form.getByLabel(m.email({}, say)).fill(`hana-${Date.now()}@smile.example`);
  await form.getByRole("button", { name: m.invite_without_mail({}, say), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: m.staff_link_title({ name: "Hana Samir" }, say) });
  await dialog.getByRole("button", { name: m.staff_link_create({}, say) }).click();
  await dialog.getByRole("button", { name: m.staff_link_copy({}, say) }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/admin\/invitation\/[\w-]{43}$/);
  await page.keyboard.press("Escape");
  // The link is shown once.
  await expect(page.getByText(link)).toHaveCount(0);
  return link;
}

async function join(page: Page, link: string, say: Say): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel(m.new_password({}, say)).fill("tall ships drift at noon");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders/);
  await page.goto("/admin/account");
  await page.getByRole("checkbox", { name: m.alert_badge({}, say) }).check();
  await page
    .getByRole("region", { name: m.alerts({}, say) })
    .getByRole("button", { name: m.save({}, say), exact: true })
    .click();
  await expect(page.getByText(m.alerts_saved({}, say))).toBeVisible();
  await page.waitForResponse((response) => response.url().includes("/orders/latest?after="));
}

/** Places a phone order for the caller and returns its number. */
async function takeCall(page: Page, phone: string, say: Say): Promise<string> {
  await page.goto("/admin/orders/new");
  await page.getByLabel(m.column_phone({}, say)).fill(phone);
  const known = page.getByRole("region", { name: m.known_customer({}, say) });
  await expect(known.getByText(m.orders_count({ count: placed }, say))).toBeVisible();
  await expect(known.getByText("تتصل بعد الخامسة")).toBeVisible();
  await known
    .getByRole("button", { name: m.use_address({}, say) })
    .first()
    .click();
  await expect(page.getByLabel(m.your_name({}, say), { exact: true })).toHaveValue("سلمى حسن");
  await expect(page.getByLabel(m.address_street({}, say))).not.toHaveValue("");
  await page.getByRole("combobox", { name: m.add_product({}, say) }).fill("SPF");
  await page.getByRole("listbox").getByRole("option").first().click();
  const totals = page.getByRole("region", { name: m.previewed_totals({}, say) });
  const total = await totals.locator("dd.grand").textContent();
  await page.getByRole("button", { name: m.make_order({}, say) }).click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByText("تتصل بعد الخامسة")).toBeVisible();
  const order = await staffCalls(page)("GET", `/orders/${page.url().split("/").at(-1)}`);
  expect(total).toContain(order.total.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","));
  expect(order.customer.phone).toBe(phone);
  return order.order_no;
}

async function handover(
  page: Page,
  { phone, call, isMobile, say }: { phone: string; call: string; isMobile: boolean; say: Say },
): Promise<void> {
  const count = placed + 1;
  await page.goto(`/admin/orders?tab=to_ship&q=${phone}`);
  if (isMobile) {
    await page.getByRole("button", { name: m.choose_rows({}, say) }).click();
    const boxes = page.locator(".card .checkbox");
    await expect(boxes).toHaveCount(count);
    // One tap takes the browser of a phone two seconds.
    await boxes.evaluateAll((all) => {
      for (const box of all) if (box instanceof HTMLElement) box.click();
    });
  } else {
    await expect(page.locator("tbody tr")).toHaveCount(count);
    await page.getByRole("checkbox", { name: m.choose_all({}, say) }).click();
  }
  const chosen = page.getByText(m.chosen_count({ count }, say));
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: m.print_slips({}, say) }).click();
  const slips = page.getByRole("article");
  await expect(slips).toHaveCount(count);
  const numbers = await slips.locator(".paper-title .strong").allTextContents();
  const listed = await staffCalls(page)(
    "GET",
    `/orders?tab=to_ship&q=${phone}&sort=created_at&order=asc&per_page=100`,
  );
  expect(numbers).toEqual(listed.map(({ order_no }: { order_no: string }) => order_no));
  expect(numbers.at(-1)).toBe(call);
  await expect(
    slips.first().getByRole("img", { name: m.barcode_of({ number: numbers[0] ?? "" }, say) }),
  ).toBeVisible();
  const noted = page.waitForResponse((response) => response.url().endsWith("/prints"));
  await page.getByRole("button", { name: m.print({}, say), exact: true }).click();
  await noted;

  await page.getByRole("link", { name: m.back({}, say), exact: true }).click();
  await expect(chosen).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: m.mark_shipped({}, say) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: m.hand_over_count({ count }, say) }).click();
  await expect(page.getByRole("dialog", { name: m.orders_shipped({ count }, say) })).toBeVisible();
  await dialog.getByRole("link", { name: m.sheet_to_sign({}, say) }).click();
  await expect(page.getByRole("article").locator("tbody tr")).toHaveCount(count);
  await page.goto(`/admin/orders?tab=to_ship&q=${phone}`);
  await expect(page.getByText(m.no_order_matches({ query: phone }, say))).toBeVisible();
  await expect(chosen).toHaveCount(0);
}
