import { afterAll, describe, expect, test } from "vitest";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { createTestApi } from "./testing/test-api.ts";

const { db, drop, call } = await createTestApi();
afterAll(drop);

let addresses = 0;
const somewhere = () => `192.0.2.${++addresses}`;
const login = (phone: string, password: string, address: string, headers: Record<string, string> = {}) =>
  call("POST", "/client/auth/login", {
    body: { phone, password },
    headers: { "x-test-address": address, ...headers },
  });

describe("sign-in", () => {
  test("stays shut for an account after ten failures, wherever they come from, whatever the password", async () => {
    const { customer } = await insertAccount(db);
    for (let tried = 0; tried < 10; tried++) {
      expect((await login(customer.phone, "wrong", somewhere())).status).toBe(401);
    }
    const refused = await login(customer.phone, accountPassword, somewhere());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(refused.json).toEqual({
      message: "Too many tries. Please wait 15 minutes and try again.",
      error: "Too many tries. Please wait 15 minutes and try again.",
    });
  });

  test("does so alike for a phone that nobody has", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried++) {
      statuses.push((await login("01599999999", "wrong", somewhere())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test("a hundred guesses at once do not slip past", async () => {
    const { customer } = await insertAccount(db);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login(customer.phone, "wrong", somewhere())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test("stays shut for an address after a hundred failures on many accounts", async () => {
    const address = somewhere();
    for (let tried = 0; tried < 100; tried++) {
      const phone = `012${String(tried).padStart(8, "0")}`;
      expect((await login(phone, "wrong", address)).status).toBe(401);
    }
    const { customer } = await insertAccount(db);
    expect((await login(customer.phone, accountPassword, address)).status).toBe(429);
    expect((await login(customer.phone, accountPassword, somewhere())).status).toBe(200);
  });

  test("right ones do not count", async () => {
    const { customer } = await insertAccount(db);
    const address = somewhere();
    for (let tried = 0; tried < 12; tried++) {
      expect((await login(customer.phone, accountPassword, address)).status).toBe(200);
    }
  });

  test("says in Arabic how long to wait", async () => {
    const { customer } = await insertAccount(db);
    for (let tried = 0; tried < 10; tried++) await login(customer.phone, "wrong", somewhere());
    const refused = await login(customer.phone, "wrong", somewhere(), { "accept-language": "ar" });
    expect(refused.json).toMatchObject({ message: "محاولات كثيرة. انتظر 15 دقيقة ثم حاول مرة أخرى." });
  });
});
