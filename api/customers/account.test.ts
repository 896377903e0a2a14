import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Client, SignedIn } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { call } = await createTestApi();

let made = 0;
function newForm() {
  const number = String(++made).padStart(8, "0");
  return {
    name: "منى علي",
    email: `mona${number}@example.com`,
    phone: `011${number}`,
    password: "correct horse",
    password_confirmation: "correct horse",
  };
}

const ResponseBody = z.object({ message: z.string(), data: SignedIn });

async function registered() {
  const form = newForm();
  const { json } = await call("POST", "/client/auth/register", { body: form });
  return { form, ...exactly(ResponseBody, json).data };
}

describe("POST /client/auth/register", () => {
  test("creates an account and signs it in", async () => {
    const form = newForm();
    const { status, json } = await call("POST", "/client/auth/register", { body: form });
    expect(status).toBe(201);
    const { message, data } = exactly(ResponseBody, json);
    expect(message).toBe("Your account is ready.");
    expect(data.client).toEqual({
      id: data.client.id,
      name: "منى علي",
      email: form.email,
      phone: form.phone,
      pending_email: null,
    });
    expect(data.access_token).toMatch(/^[\w-]{43}$/);
    const me = await call("GET", "/client/me", { token: data.access_token });
    expect(exactly(z.object({ data: Client }), me.json).data).toEqual(data.client);
  });
});

describe("POST /client/auth/login", () => {
  test("opens a session for a phone in Arabic digits, spaced or international", async () => {
    const { form, client } = await registered();
    const arabic = form.phone.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    for (const phone of [form.phone, arabic, `+20 ${form.phone.slice(1)}`, ` ${form.phone} `]) {
      const { status, json } = await call("POST", "/client/auth/login", {
        body: { phone, password: form.password },
      });
      expect(status).toBe(200);
      const response = exactly(ResponseBody, json);
      expect(response.message).toBe(m.logged_in({}, { locale: "en" }));
      expect(response.data.client).toEqual(client);
    }
  });

  test("rejects a wrong phone and a wrong password alike, in the requested language (R2)", async () => {
    const { form } = await registered();
    for (const body of [
      { phone: form.phone, password: "wrong horse" },
      { phone: "01599999999", password: form.password },
    ]) {
      const { status, json } = await call("POST", "/client/auth/login", { body, language: "ar" });
      expect(status).toBe(401);
      expect(json).toEqual(rejection("رقم الموبايل أو كلمة المرور غير صحيحة."));
    }
  });
});

describe("POST /client/auth/logout", () => {
  test("ends only this token", async () => {
    const { form, access_token: token } = await registered();
    const login = await call("POST", "/client/auth/login", { body: form });
    const other = exactly(ResponseBody, login.json).data.access_token;
    const { status, json } = await call("POST", "/client/auth/logout", { token });
    expect(status).toBe(204);
    expect(json).toBeUndefined();
    expect((await call("GET", "/client/me", { token })).status).toBe(401);
    expect((await call("POST", "/client/auth/logout", { token })).status).toBe(401);
    expect((await call("GET", "/client/me", { token: other })).status).toBe(200);
  });
});
