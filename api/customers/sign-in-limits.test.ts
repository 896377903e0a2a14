import { describe, expect, test } from "vitest";
import { customerSignIns } from "#shop/credentials/admit-sign-in.ts";
import { newToken } from "#shop/credentials/tokens.ts";
import { rateLimits } from "#shop/limits/rate-limits.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

let addresses = 0;
const somewhere = () => `192.0.2.${++addresses}`;
const login = (phone: string, password: string, address: string, headers: Record<string, string> = {}) =>
  call("POST", "/client/auth/login", {
    body: { phone, password },
    headers: { "x-test-address": address, ...headers },
  });
/** Counts failures of an account, each from a different address, without waiting. */
const failFromEverywhere = async (phone: string, times: number) => {
  for (let tried = 0; tried < times; tried++) {
    await rateLimits.count(db, { limit: customerSignIns.ofAccount, whose: phone });
  }
};
const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

describe("sign-in", () => {
  test("rejects an account from an address after ten failures there, in the requested language (R3)", async () => {
    const { customer } = await insertAccount(db);
    const address = somewhere();
    for (let tried = 0; tried < 10; tried++) {
      expect((await login(customer.phone, "wrong", address)).status).toBe(401);
    }
    const rejected = await login(customer.phone, accountPassword, address, { "accept-language": "ar" });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    const message = "عدد المحاولات تجاوز المسموح. يمكنك المحاولة مرة أخرى بعد 15 دقيقة.";
    expect(rejected.json).toEqual({ message, error: message });
  });

  test("(A4) (R31) accepts the owner from her own address after failures of strangers", async () => {
    const { customer } = await insertAccount(db);
    const [stranger, owner] = [somewhere(), somewhere()];
    for (let tried = 0; tried < 12; tried++) await login(customer.phone, "wrong", stranger);
    expect((await login(customer.phone, accountPassword, stranger)).status).toBe(429);
    expect((await login(customer.phone, accountPassword, owner)).status).toBe(200);
  });

  test("rejects an address after a hundred failures at many accounts (R3)", async () => {
    const address = somewhere();
    for (let tried = 0; tried < 100; tried++) {
      const phone = `012${String(tried).padStart(8, "0")}`;
      expect((await login(phone, "wrong", address)).status).toBe(401);
    }
    const { customer } = await insertAccount(db);
    expect((await login(customer.phone, accountPassword, address)).status).toBe(429);
    // (A4) Rejected tries lock nobody out, and write no row.
    const { count } = await countRows();
    for (let tried = 0; tried < 12; tried++) await login(customer.phone, "wrong", address);
    expect(await countRows()).toEqual({ count });
    expect(await secondsOf(() => login(customer.phone, accountPassword, somewhere()))).toBeLessThan(2);
    expect((await login(customer.phone, accountPassword, somewhere())).status).toBe(200);
  });
});

describe("sign-in to an account under attack", () => {
  test("(A4) is delayed by at most four seconds and never rejected, alike for an unknown phone", async () => {
    const { customer } = await insertAccount(db);
    const nobody = "+201599999998";
    for (const phone of [customer.phone, nobody]) await failFromEverywhere(phone, 500);
    const [known, unknown] = await Promise.all(
      [customer.phone, nobody].map((phone) => secondsOf(() => login(phone, "wrong", somewhere()))),
    );
    for (const seconds of [known, unknown]) {
      expect(seconds).toBeGreaterThan(2.9);
      expect(seconds).toBeLessThan(5);
    }
    expect((await login(customer.phone, accountPassword, somewhere())).status).toBe(200);
  });

  test("(A4) (R31) neither delays nor rejects a known device at the strangers' address", async () => {
    const { customer } = await insertAccount(db);
    const device = { "x-device": newToken() };
    const carrier = somewhere();
    expect((await login(customer.phone, accountPassword, somewhere(), device)).status).toBe(200);
    for (let tried = 0; tried < 100; tried++) {
      await login(`011${String(tried).padStart(8, "0")}`, "wrong", carrier);
    }
    await failFromEverywhere(customer.phone, 500);
    expect((await login(customer.phone, accountPassword, carrier)).status).toBe(429);
    const seconds = await secondsOf(async () => {
      expect((await login(customer.phone, accountPassword, carrier, device)).status).toBe(200);
    });
    expect(seconds).toBeLessThan(2);
  });

  test("(A4) gives a known device ten failures at its own account only", async () => {
    const [{ customer }, { customer: other }] = [await insertAccount(db), await insertAccount(db)];
    const device = { "x-device": newToken() };
    await login(customer.phone, accountPassword, somewhere(), device);
    for (let tried = 0; tried < 10; tried++) {
      expect((await login(customer.phone, "wrong", somewhere(), device)).status).toBe(401);
    }
    expect((await login(customer.phone, accountPassword, somewhere(), device)).status).toBe(429);
    expect((await login(customer.phone, accountPassword, somewhere())).status).toBe(200);
    const address = somewhere();
    for (let tried = 0; tried < 10; tried++) await login(other.phone, "wrong", address, device);
    expect((await login(other.phone, accountPassword, address, device)).status).toBe(429);
  });

  test.each(["", "phone", "x".repeat(31), "x".repeat(201), `${"x".repeat(40)} y`])(
    "rejects %j as a device, since it could be guessed",
    async (device) => {
      const { customer } = await insertAccount(db);
      const headers = { "x-device": device };
      expect((await login(customer.phone, accountPassword, somewhere(), headers)).status).toBe(200);
      expect(
        await db.selectFrom("customer_devices").where("customer_id", "=", customer.id).execute(),
      ).toEqual([]);
    },
  );

  test("(A4) forgets other devices after a new password", async () => {
    const session = await insertAccount(db);
    const { phone } = session.customer;
    const [mine, others] = [{ "x-device": newToken() }, { "x-device": newToken() }];
    for (const device of [mine, others]) await login(phone, accountPassword, somewhere(), device);
    const password = "sunflowers in May";
    const body = { old_password: accountPassword, password, password_confirmation: password };
    const { token } = session;
    expect((await call("POST", "/client/change-password", { token, body, headers: mine })).status).toBe(200);
    const address = somewhere();
    for (let tried = 0; tried < 10; tried++) await login(phone, "wrong", address);
    expect((await login(phone, password, address, others)).status).toBe(429);
    expect((await login(phone, password, address, mine)).status).toBe(200);
  });
});

test("(A4) (R31) a signed-in customer can change the password and erase the account despite failures of strangers", async () => {
  const { customer, token } = await insertAccount(db);
  const address = somewhere();
  for (let tried = 0; tried < 12; tried++) await login(customer.phone, "wrong", address);
  await failFromEverywhere(customer.phone, 500);
  const headers = { "x-test-address": address };
  const password = "sunflowers in May";
  const body = { old_password: accountPassword, password, password_confirmation: password };
  expect((await call("POST", "/client/change-password", { token, body, headers })).status).toBe(200);
  expect((await call("DELETE", "/client/me", { token, body: { password }, headers })).status).toBe(204);
});

describe("sign-in of staff", () => {
  const enter = (email: string, password: string, address: string, headers: Record<string, string> = {}) =>
    call("POST", "/admin/auth/login", {
      body: { email, password },
      headers: { "x-test-address": address, ...headers },
    });

  test("(A4) (R31) is rejected at the strangers' address only, and accepted from a known device there", async () => {
    const { staff } = await insertStaff(db, "owner");
    const [stranger, office] = [somewhere(), somewhere()];
    const device = { "x-device": newToken() };
    expect((await enter(staff.email, staffPassword, office, device)).status).toBe(200);
    for (let tried = 0; tried < 10; tried++) {
      expect((await enter(staff.email.toUpperCase(), "wrong", stranger)).status).toBe(401);
    }
    const rejected = await enter(staff.email, staffPassword, stranger);
    expect([rejected.status, rejected.headers.has("retry-after")]).toEqual([429, true]);
    expect((await enter(staff.email, staffPassword, office)).status).toBe(200);
    expect((await enter(staff.email, staffPassword, stranger, device)).status).toBe(200);
  });
});

describe("a password of more than 256 bytes", () => {
  const long = "字".repeat(400);

  test("(A12) (R1) is rejected at sign-in like a wrong one", async () => {
    const { customer } = await insertAccount(db);
    const wrong = await login(customer.phone, "wrong", somewhere());
    for (const [phone, password] of [
      [customer.phone, long],
      ["01599999997", long],
      [customer.phone, "ж".repeat(999)],
    ] as const) {
      const response = await login(phone, password, somewhere());
      expect([response.status, response.json]).toEqual([401, wrong.json]);
    }
    const { staff } = await insertStaff(db);
    const body = { email: staff.email, password: long };
    expect((await call("POST", "/admin/auth/login", { body })).status).toBe(401);
  });
});

async function countRows() {
  return await db
    .selectFrom("rate_limits")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
}
