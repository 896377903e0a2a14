import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { valueIn } from "#server/testing/read-form.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { accountPassword, emailsTo } from "#shop/testing/insert-account.ts";

const password = "sunflowers in May";
const twice = { password, password_confirmation: password };

describe.runIf(isBuilt)("a link to reset the password (R4)", () => {
  const { database, ask } = useBuiltShop();

  async function customerWithLink() {
    const customer = await insertCustomerWithPassword(database.db);
    const token = await makeResetToken(database.db, customer.id);
    const link = `/reset-password/${customer.id}?${new URLSearchParams({ token, email: customer.email })}`;
    return { ...customer, token, link };
  }

  test.each([
    ["http://localhost", /^reset=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/],
    ["https://smile.example", /^__Host-reset=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ])(
    "opened at %s leaves the address bar and sends no referrer to other sites",
    async (publicUrl, cookie) => {
      const { link, token, email, id } = await customerWithLink();
      const browser = openBrowser((await openBuiltShop(database.db, { publicUrl })).ask);
      const opened = await browser.get(link);
      expect([opened.status, opened.location]).toEqual([302, `/reset-password/${id}`]);
      expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
      const page = await browser.get(`/reset-password/${id}`);
      expect(page.html).toContain('<meta name="referrer" content="same-origin"/>');
      expect(page.headers.get("Cache-Control")).toMatch(/^private, no-/);
      expect([valueIn(page.html, "token"), valueIn(page.html, "email")]).toEqual([token, email]);
      const links = page.html.match(/(?:href|action|src)="[^"]*"/g) ?? [];
      expect(links.filter((address) => address.includes(token))).toEqual([]);
    },
  );

  test("sets the password once, ends every session, notifies the customer, and is deleted", async () => {
    const { link, id, phone } = await customerWithLink();
    const session = (await browserOf(database.db, ask, id)).browser;
    const browser = openBrowser(ask);
    const { location } = await browser.get(link);
    const { html } = await browser.get(location ?? "");
    const form = { ...twice, token: valueIn(html, "token") ?? "", email: valueIn(html, "email") ?? "" };
    const done = await browser.post(location ?? "", form);
    expect([done.status, done.location]).toEqual([303, "/login?news=1"]);
    expect(browser.cookies.has("reset")).toBe(false);
    expect((await session.get("/account_setting")).status).toBe(303);
    expect(await emailsTo(database.db, id)).toEqual(["password_changed"]);
    expect((await browser.post("/login", { phone, password: accountPassword })).status).toBe(422);
    expect((await browser.post("/login", { phone, password })).status).toBe(303);
    const again = await openBrowser(ask).post("/en/reset-password/1", form);
    expect(again.status).toBe(422);
    expect(again.html).toContain(m.field_reset_link_ended({}, { locale: "en" }));
  });
});
