import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { accountPassword, emailsTo, insertAccount } from "#shop/testing/insert-account.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

const password = "sunflowers in May";
const twice = { password, password_confirmation: password };

describe("POST /client/forget-password", () => {
  test("responds alike to known and unknown e-mails (R2)", async () => {
    const { customer } = await insertAccount(db);
    const ask = (email: string) => call("POST", "/client/forget-password", { body: { email } });
    const [known, unknown] = [await ask(customer.email), await ask("nobody@example.com")];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await emailsTo(db, customer.id)).toEqual(["reset_link"]);
  });

  test("says that a link is on its way only with a mail server", async () => {
    const body = { email: "nobody@example.com" };
    const without = await call("POST", "/client/forget-password", { body });
    expect(without.json).toEqual({ message: m.forgot_kept({}, { locale: "en" }) });
    const sending = await createTestApi({ hasSmtpUrl: true });
    const { json } = await sending.call("POST", "/client/forget-password", { body });
    expect(json).toEqual({ message: m.forgot_sent({}, { locale: "en" }) });
  });
});

describe("POST /client/new-password", () => {
  test("sets the password with the token of a link, once", async () => {
    const { customer, token: session } = await insertAccount(db);
    const body = { email: customer.email, token: await makeResetToken(db, customer.id), ...twice };
    expect((await call("POST", "/client/new-password", { body })).status).toBe(200);
    expect((await call("GET", "/client/me", { token: session })).status).toBe(401);
    const again = await call("POST", "/client/new-password", { body });
    expect([again.status, again.json]).toMatchObject([422, { errors: { token: [expect.any(String)] } }]);
  });
});

describe("POST /client/change-password", () => {
  test("changes the password and ends the account's other tokens", async () => {
    const { customer, token } = await insertAccount(db);
    const other = await call("POST", "/client/auth/login", {
      body: { phone: customer.phone, password: accountPassword },
    });
    expect(other.json).toMatchObject({ data: { access_token: expect.any(String) } });
    const change = { old_password: accountPassword, ...twice };
    expect((await call("POST", "/client/change-password", { token, body: change })).status).toBe(200);
    expect((await call("GET", "/client/me", { token })).status).toBe(200);
    expect((await call("POST", "/client/change-password", { token, body: change })).json).toMatchObject({
      errors: { old_password: [m.field_password_wrong({}, { locale: "en" })] },
    });
  });
});

describe("POST /client/update-profile", () => {
  test("changes name and phone, requests a change of the e-mail, and returns the customer", async () => {
    const { customer, token } = await insertAccount(db);
    const body = {
      name: "  منى   علي ",
      email: "New@Example.com",
      phone: "٠١٥٩٨٧٦٥٤٣٢",
      role: "owner",
      id: 1,
    };
    const { status, json } = await call("POST", "/client/update-profile", { token, body });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: m.email_change_kept({}, { locale: "en" }),
      data: {
        id: customer.id,
        name: "منى علي",
        email: customer.email,
        phone: "01598765432",
        pending_email: "New@Example.com",
      },
    });
  });

  test("DELETE /client/me erases the account only with its password", async () => {
    const { token } = await insertAccount(db);
    const erase = (body: object) => call("DELETE", "/client/me", { token, body });
    expect((await erase({})).status).toBe(422);
    expect((await erase({ password: "wrong" })).json).toMatchObject({
      errors: { password: [m.field_password_wrong({}, { locale: "en" })] },
    });
    expect((await erase({ password: accountPassword })).status).toBe(204);
    expect((await call("GET", "/client/me", { token })).status).toBe(401);
  });
});
