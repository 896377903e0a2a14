import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { plainPasswords } from "#shop/testing/plain-passwords.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createApi } from "../app.ts";
import { testDependencies } from "../testing/test-dependencies.ts";

const { db } = await openTestDatabase();

let hashed: string[] = [];
const passwords = {
  ...plainPasswords,
  hash: async (password: string) => {
    hashed.push(password);
    return await plainPasswords.hash(password);
  },
};
const app = createApi({
  ...testDependencies(db),
  accountDependencies: { passwords, rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone },
  onError(error) {
    throw error;
  },
});

let made = 0;
/** Routes that set a password, each for a new customer called Nermine. */
const calls: Record<string, (twice: object) => Promise<Response>> = {
  "/client/auth/register": (twice) => {
    const number = String(++made).padStart(8, "0");
    const person = { name: "Nermine", email: `nermine-${number}@example.com`, phone: `015${number}` };
    return send("/client/auth/register", { ...person, ...twice });
  },
  "/client/new-password": async (twice) => {
    const { customer } = await insertAccount(db, "Nermine");
    const link = { email: customer.email, token: await makeResetToken(db, customer.id) };
    return await send("/client/new-password", { ...link, ...twice });
  },
  "/client/change-password": async (twice) => {
    const { token } = await insertAccount(db, "Nermine");
    return await send("/client/change-password", { old_password: accountPassword, ...twice }, token);
  },
};

async function send(path: string, body: object, token = ""): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "accept-language": "en",
    authorization: `Bearer ${token}`,
  };
  return await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const rejected: [string, string, string][] = [
  ["7 letters", "kumquat", "at least 8"],
  ["7 letters of another script", "كلمةسري".slice(0, 7), "at least 8"],
  ["4 signs that computers write with two", "🌻🌵🍄🐢", "at least 8"],
  ["129 letters", "kumquats ".repeat(15).slice(0, 129), "long"],
  ["100 letters of more than 256 bytes", "字".repeat(100), "long"],
  ["65 signs of 260 bytes", "🌻".repeat(65), "long"],
  ["one of the commonest", "qwertyuiop", "easy to guess"],
  ["one of the commonest in capitals", "QWERTYUIOP", "easy to guess"],
  ["the shop's name", "smile2026!", "easy to guess"],
  ["one's own name", "nermine1987", "easy to guess"],
];
const taken: [string, string][] = [
  ["8 letters", "kumquats"],
  ["8 letters of another script", "كلمةسرية"],
  ["8 signs", "🌻🌵🍄🐢🌻🌵🍄🐢"],
  ["128 letters", "kumquats ".repeat(15).slice(0, 128)],
  ["128 Arabic letters of 256 bytes", "قمرنجم".repeat(22).slice(0, 128)],
  ["spaces around", "  two kumquats  "],
];

describe.each(Object.keys(calls))("a new password at %s (R1)", (path) => {
  const set = async (password: string) => await calls[path]?.({ password, password_confirmation: password });

  test.each(rejected)("rejects %s without hashing it: %s", async (_, password, words) => {
    hashed = [];
    const response = await set(password);
    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({ errors: { password: [expect.stringContaining(words)] } });
    expect(hashed).toEqual([]);
  });

  test.each(taken)("accepts %s unchanged: %s", async (_, password) => {
    hashed = [];
    expect((await set(password))?.ok).toBe(true);
    expect(hashed).toEqual([password]);
  });
});
