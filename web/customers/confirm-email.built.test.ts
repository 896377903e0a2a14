import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { makeConfirmationToken } from "#shop/customers/confirm-email.ts";
import { isEmailProven } from "#shop/customers/prove-email.ts";

describe.runIf(isBuilt)("a link that proves an e-mail", () => {
  const { database, ask } = useBuiltShop({ limited: true });

  let made = 0;
  /** A customer with a pending new e-mail, and the path of the mailed link. */
  async function customerWithPendingEmail(prefix = "") {
    const customer = await insertCustomerWithPassword(database.db);
    const { browser } = await browserOf(database.db, ask, customer.id);
    const email = `new-${++made}@example.com`;
    const { phone } = customer;
    const response = await browser.post(`${prefix}/account_setting/profile`, { name: "Mona", email, phone });
    expect([response.status, response.location]).toEqual([303, `${prefix}/account_setting?news=1`]);
    const token = await makeConfirmationToken(database.db, customer.id, email);
    return { ...customer, old: customer.email, email, browser, path: `${prefix}/confirm-email/${token}` };
  }
  const emailOf = async (id: number) =>
    await database.db
      .selectFrom("customers")
      .select(["email", "pending_email"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("changes the e-mail only when its button is pressed (A2)", async () => {
    const locale = "ar";
    const { id, old, email, browser, path } = await customerWithPendingEmail();
    const opened = await openBrowser(ask).get(path);
    expect(opened.status).toBe(200);
    for (const said of [m.confirm_email_submit({}, { locale }), email, "noindex"]) {
      expect(opened.html).toContain(said);
    }
    expect(opened.html).toContain('<meta name="referrer" content="same-origin"/>');
    expect(opened.headers.get("Cache-Control")).toMatch(/^private, no-/);
    expect(await emailOf(id)).toEqual({ email: old, pending_email: email });

    const done = await browser.post(path, {});
    expect([done.status, done.location]).toEqual([303, "/account_setting?news=1"]);
    expect(await emailOf(id)).toEqual({ email, pending_email: null });
    const again = await openBrowser(ask).post(path, {});
    expect(again.status).toBe(422);
    expect(again.html).toContain(m.confirm_email_ended({}, { locale }));
  });

  test("works for a visitor and leads to sign-in", async () => {
    const { id, path } = await customerWithPendingEmail();
    const done = await openBrowser(ask).post(path, {});
    expect([done.status, done.location]).toEqual([303, "/login?news=1"]);
    expect(await isEmailProven(database.db, id)).toBe(true);
  });

  test("reports that another account has confirmed the e-mail in the meantime", async () => {
    const { email, path } = await customerWithPendingEmail("/en");
    const other = await insertCustomerWithPassword(database.db);
    await database.db
      .updateTable("customers")
      .set({ email, email_proven_at: new Date() })
      .where("id", "=", other.id)
      .execute();
    const words = m.confirm_email_taken({}, { locale: "en" });
    const opened = await openBrowser(ask).get(path);
    expect([opened.status, opened.html.includes(words)]).toEqual([200, true]);
    const rejected = await openBrowser(ask).post(path, {});
    expect([rejected.status, rejected.html.includes(words)]).toEqual([409, true]);
  });

  test("can be resent and cancelled from the profile, which shows the pending e-mail", async () => {
    const { id, old, email, browser, path } = await customerWithPendingEmail("/en");
    const profile = (await browser.get("/en/account_setting")).html;
    for (const said of [old, email, "Send link again", "Cancel the change"]) expect(profile).toContain(said);
    const sent = await browser.post("/en/account_setting/email", {});
    expect([sent.status, sent.location]).toEqual([303, "/en/account_setting?news=1"]);
    const given = await browser.post("/en/account_setting/email/cancellation", {});
    expect([given.status, given.location]).toEqual([303, "/en/account_setting?news=1"]);
    expect(await emailOf(id)).toEqual({ email: old, pending_email: null });
    expect((await openBrowser(ask).post(path, {})).status).toBe(422);
    expect((await browser.get("/en/account_setting")).html).not.toContain(email);
  });

  test("gets 429 with the page in its language if resent too often (A2)", async () => {
    const { browser } = await customerWithPendingEmail("/en");
    for (let sent = 0; sent < 4; sent++)
      expect((await browser.post("/en/account_setting/email", {})).status).toBe(303);
    const rejected = await browser.post("/en/account_setting/email", {});
    expect([rejected.status, rejected.headers.has("Retry-After")]).toEqual([429, true]);
    expect(rejected.html).toContain("Too many attempts");
  });
});
