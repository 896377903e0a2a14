import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { createTestApi } from "./testing/test-api.ts";

const { db, call } = await createTestApi();

const twice = { password: "sunflowers in May", password_confirmation: "sunflowers in May" };
const person = { name: "منى علي", email: "somebody.new@example.com", phone: "01512345678" };
const address = {
  title: "Home",
  city_id: 1,
  block: "1",
  street: "Nile",
  house_number: "2",
  phone: "01512345678",
};
const link = { email: "somebody@example.com", token: "x".repeat(43) };

/** Routes of accounts, addresses and contact, each with a valid body. */
const calls: [call: string, body: Record<string, unknown>][] = [
  ["POST /client/auth/register", { ...person, ...twice }],
  ["POST /client/auth/login", { phone: "01598765432", password: "wrong horse" }],
  ["POST /client/forget-password", { email: person.email }],
  ["POST /client/new-password", { ...link, ...twice }],
  ["POST /client/change-password", { old_password: accountPassword, ...twice }],
  ["POST /client/update-profile", person],
  ["DELETE /client/me", { password: accountPassword }],
  ["POST /client/addresses", address],
  ["POST /contact", { name: person.name, phone: person.phone, email: person.email, message: "Hello" }],
];

const wrongs: Record<string, unknown> = {
  missing: undefined,
  empty: "",
  "spaces only": "   ",
  "10,000 characters": "x".repeat(10_000),
  "a number": -7,
  "an object": { toString: "x" },
  "an array": ["x"],
  null: null,
  "a boolean": true,
  "invisible characters": "\u202E\u200B\u2066\uFEFF",
  "control characters": "\u0000\u001F",
  "half a sign": "\uD83D",
};
/** Any text is a possible token, or password at sign-in. */
const anyText = (field: string, path: string) =>
  field === "token" || (field === "password" && path === "POST /client/auth/login");
/** Values that stand for an optional field that is not given. */
const without = (field: string, path: string): readonly string[] => {
  if (field === "password_confirmation") return ["missing"];
  return field === "email" && ["POST /client/auth/register", "POST /contact"].includes(path)
    ? ["missing", "empty", "spaces only"]
    : [];
};
const texts = new Set(["empty", "spaces only", "invisible characters", "control characters", "half a sign"]);

describe.each(calls)("%s", (path, body) => {
  const [method = "", address = ""] = path.split(" ");

  test.each(Object.keys(body))(
    "rejects every invalid %s in both languages, and writes nothing",
    async (field) => {
      const { customer, token } = await insertAccount(db);
      await makeResetToken(db, customer.id);
      const before = await everythingOfCustomers(db);
      for (const [what, value] of Object.entries(wrongs)) {
        if (without(field, path).includes(what)) continue;
        if (texts.has(what) && anyText(field, path) && !(what === "empty" && field === "password")) continue;
        for (const [language, words] of [
          ["en", /^[A-Z][^\p{Script=Arabic}]+$/u],
          ["ar", /\p{Script=Arabic}/u],
        ] as const) {
          const sent = { ...body, [field]: value };
          const { status, json } = await call(method, address, { token, language, body: sent });
          expect([what, status]).toEqual([what, 422]);
          const complaint: unknown = expect.stringMatching(words);
          expect([what, json]).toEqual([
            what,
            { message: complaint, error: complaint, errors: { [field]: [complaint] } },
          ]);
        }
      }
      expect(await everythingOfCustomers(db)).toBe(before);
    },
  );
});

describe("e-mail and phone of another account", () => {
  const spellings: Record<string, (text: string) => string> = {
    "in another case, +20": (text) => (text.includes("@") ? text.toUpperCase() : text),
    "between spaces, 0020": (text) => ` ${text.replace("+20", "0020")} `,
    "in Arabic digits": (text) =>
      text.includes("@") ? text : text.replace("+20", "0").replace(/\d/g, arabic),
    "with spaces and dashes": (text) =>
      text.includes("@") ? text : text.replace("+20", "0").replace(/(.{4})/g, "$1 -"),
  };
  const arabic = (digit: string) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "";

  test.each(Object.keys(spellings))("are taken %s", async (how) => {
    const spell = spellings[how] ?? String;
    const [{ customer }, { token }] = [await insertAccount(db), await insertAccount(db)];
    const body = { name: "Mona", email: spell(customer.email), phone: spell(customer.phone), ...twice };
    // Registering needs a free e-mail, a change one that nobody has proven.
    await sql`update customers set email_proven_at = now() where id = ${customer.id}`.execute(db);
    const before = await everythingOfCustomers(db);
    for (const path of ["/client/auth/register", "/client/update-profile"]) {
      const { status, json } = await call("POST", path, { token, body });
      expect(status).toBe(422);
      expect(json).toMatchObject({
        errors: {
          email: [m.field_email_taken({}, { locale: "en" })],
          phone: [m.field_phone_taken({}, { locale: "en" })],
        },
      });
    }
    expect(await everythingOfCustomers(db)).toBe(before);
  });

  test.each(["٠١٥٠٠٠٠٠٠٠", "۰۱۵۰۰۰۰۰۰۰", "0150000000"])(
    "a phone that begins with %s is accepted in any digits",
    async (begin) => {
      const { token } = await insertAccount(db);
      const phone = `${begin}${begin.startsWith("۰") ? "۲" : begin.startsWith("٠") ? "٣" : "4"}`;
      const body = { ...person, email: `digits-${phone.codePointAt(10)}@example.com`, phone };
      expect((await call("POST", "/client/update-profile", { token, body })).status).toBe(200);
      expect((await call("POST", "/client/addresses", { token, body: { ...address, phone } })).status).toBe(
        201,
      );
      const login = await call("POST", "/client/auth/login", { body: { phone, password: accountPassword } });
      expect(login.status).toBe(200);
    },
  );
});
