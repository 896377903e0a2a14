import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { freePhone } from "#shop/customers/change-customer.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { inTransaction } from "#shop/in-transaction.ts";

const passwords = { password: "sunflowers in May", password_confirmation: "sunflowers in May" };

describe.runIf(isBuilt)("the form for a new password", () => {
  const { database, ask } = useBuiltShop();

  async function linkOf({ id, email }: { readonly id: number; readonly email: string }) {
    return { email, token: await makeResetToken(database.db, id), ...passwords };
  }

  test("asks for a new phone if staff have freed the old one, and keeps the typed values (A3)", async () => {
    const { db } = database;
    const customer = await insertCustomerWithPassword(db);
    const other = await insertCustomerWithPassword(db);
    await inTransaction(db, (tx) => freePhone(tx, customer.id));
    const link = await linkOf(customer);
    const browser = openBrowser(ask);
    const opened = await browser.get(`/en/reset-password/1?token=${link.token}&email=${link.email}`);
    expect((await browser.get(opened.location ?? "")).html).not.toContain('name="phone"');

    const response = await browser.post("/en/reset-password/1", link);
    expect([response.status, complaintIn(response.html, "phone")]).toEqual([
      422,
      expect.stringMatching(/^[A-Z]/),
    ]);
    expect(response.html).toContain(m.reset_needs_phone({}, { locale: "en" }));
    const taken = await browser.post("/en/reset-password/1", { ...link, phone: other.phone });
    expect([taken.status, valueIn(taken.html, "phone")]).toEqual([422, other.phone]);
    const short = { ...link, phone: "01598765432", password: "short", password_confirmation: "short" };
    const again = await browser.post("/en/reset-password/1", short);
    expect([again.status, valueIn(again.html, "phone")]).toEqual([422, "01598765432"]);
    const set = await browser.post("/en/reset-password/1", { ...link, phone: "01598765432" });
    expect([set.status, set.location]).toEqual([303, "/en/login?news=1"]);
    const entered = await browser.post("/en/login", { phone: "01598765432", password: passwords.password });
    expect(entered.status).toBe(303);
  });

  test("asks other accounts for no phone", async () => {
    const link = await linkOf(await insertCustomerWithPassword(database.db));
    expect((await openBrowser(ask).post("/en/reset-password/1", link)).status).toBe(303);
  });
});
