import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { type Ask, openBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";

describe.runIf(isBuilt)("a form that sets a password (R1)", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ ask } = await openBuiltShop(database.db));
  });
  afterAll(() => database.drop());

  /** Browser with the open form, and its fields besides the password. */
  const forms: Record<
    string,
    (email: string, id: number) => Promise<[ReturnType<typeof openBrowser>, object]>
  > = {
    "/signup": async () => [
      openBrowser(ask),
      { name: "Nermine Ali", email: "new@example.com", phone: "01587654321" },
    ],
    "/reset-password/1": async (email, id) => {
      const browser = openBrowser(ask);
      const link = { email, token: await makeResetToken(database.db, id) };
      await browser.get(`/reset-password/1?${new URLSearchParams(link)}`);
      return [browser, link];
    },
    "/account_setting/password": async (_, id) => [
      (await browserOf(database.db, ask, id)).browser,
      { old_password: accountPassword },
    ],
  };

  test.each(Object.keys(forms))("at %s rejects a weak one and can be sent again", async (path) => {
    const { id, email } = await insertCustomerWithPassword(database.db, "Nermine Ali");
    const [browser, form] = (await forms[path]?.(email, id)) ?? [openBrowser(ask), {}];
    const before = await everythingOfCustomers(database.db);
    const send = (password: string, confirmation = password) =>
      browser.post(`/en${path}`, { ...form, password, password_confirmation: confirmation });
    const easy = await send("nermine1987");
    expect([easy.status, complaintIn(easy.html, "password")]).toEqual([
      422,
      expect.stringMatching(/easy to guess/),
    ]);
    expect([valueIn(easy.html, "password"), valueIn(easy.html, "password_confirmation")]).toEqual(["", ""]);
    const different = await send("two kumquats", "two Kumquats");
    expect(complaintIn(different.html, "password_confirmation")).toBe(
      m.field_password_mismatch({}, { locale: "en" }),
    );
    expect(await everythingOfCustomers(database.db)).toBe(before);
    expect((await send("كلمة سرية جدا")).status).toBe(303);
  });
});
