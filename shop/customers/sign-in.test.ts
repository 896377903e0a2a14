import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createPasswords } from "../credentials/passwords.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { register } from "./register.ts";
import { findCustomerByToken } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const { db } = await openTestDatabase();

const passwords = createPasswords();
const mona = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "+201012345678",
  password: "كلمة سر طويلة",
  password_confirmation: "كلمة سر طويلة",
};
const accountDependencies = { passwords, rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone };
const address = "192.0.2.1";
await register(db, accountDependencies, mona, { address, language: "ar" });

const rejected = { ok: false, rejection: { code: "wrong_credentials" } };

describe("signIn", () => {
  test("starts a session for the phone and its password", async () => {
    const result = await signIn(db, accountDependencies, mona, { address });
    const { customer, token } = result.ok ? result.value : { customer: undefined, token: "" };
    expect(customer).toEqual({
      id: customer?.id,
      name: "Mona Ali",
      email: "mona@example.com",
      phone: "+201012345678",
      pending_email: null,
      is_guest: false,
    });
    expect(await findCustomerByToken(db, token)).toEqual(customer);
  });

  test("rejects a wrong password and an unknown phone alike (R2)", async () => {
    expect(await signIn(db, accountDependencies, { ...mona, password: "كلمة سر أخرى" }, { address })).toEqual(
      rejected,
    );
    expect(await signIn(db, accountDependencies, { ...mona, password: "" }, { address })).toEqual(rejected);
    expect(await signIn(db, accountDependencies, { ...mona, phone: "+201500000000" }, { address })).toEqual(
      rejected,
    );
  });

  test("rejects the dummy password for an unknown phone (R2)", async () => {
    const nobody = { phone: "+201500000000", password: "nobody's password" };
    expect(await signIn(db, accountDependencies, nobody, { address })).toEqual(rejected);
  });
});
