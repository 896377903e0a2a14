import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { TooBusyError } from "../limits/fair-queue.ts";
import { rateLimits, triesOfNetwork } from "../limits/rate-limits.ts";
import { admitSignIn, customerSignIns, failuresOfAddress } from "./admit-sign-in.ts";

const { db } = await openTestDatabase();

const guess = (account: string, address: string, isRight = async () => false) =>
  admitSignIn(db, rateLimits, customerSignIns, { account, address, knownDevice: null }, isRight);
let networks = 0;
const stranger = (account: string) => guess(account, `network ${++networks}`);
/** Address of a /64 in the /48 with this number. */
const addressIn = (wide: number, number: number) => `2001:db8:${wide}:${number.toString(16)}::/64`;
/** Makes each further attempt at an account wait for 3 s. */
const failFromEverywhere = async (account: string) => {
  for (let failures = 0; failures < 40; failures++) {
    await rateLimits.count(db, { limit: customerSignIns.ofAccount, whose: account });
  }
};
const isAdmitted = async (work: ReturnType<typeof guess>) => (await work).ok;

describe("admitSignIn", () => {
  test("delays few attempts at one account at a time, so that other requests have places (A4, R34)", async () => {
    await failFromEverywhere("guessed at");
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => stranger("guessed at")));
    const rejected = tries.filter((one) => one.status === "rejected");
    expect(rejected).toHaveLength(40);
    expect(rejected.every(({ reason }) => reason instanceof TooBusyError)).toBe(true);
    expect((await stranger("somebody else's")).ok).toBe(true);
  }, 20_000);

  test("delays five attempts of one wide network, and leaves the other places to other networks (B6, R41)", async () => {
    await failFromEverywhere("delayed");
    const flood = Array.from({ length: 30 }, (_, number) => guess("delayed", addressIn(1, number)));
    const tries = Promise.allSettled(flood);
    await expect(stranger("delayed")).resolves.toMatchObject({ ok: true });
    expect((await tries).filter(({ status }) => status === "rejected")).toHaveLength(25);
  }, 20_000);

  test("limits guesses from 100 /64 of one /48 to ten times the limit of one /64 (B6, R41)", async () => {
    for (let number = 0; number < 1000; number++) {
      expect(await isAdmitted(guess(`account ${number}`, addressIn(2, number % 100)))).toBe(true);
    }
    expect(await isAdmitted(guess("the next account", addressIn(2, 100)))).toBe(false);
    expect(await isAdmitted(guess("the next account", addressIn(3, 0)))).toBe(true);
  }, 60_000);

  test("limits guesses at one account from a /48 and from an IPv4 /24 to a hundred (B6, R41)", async () => {
    for (const address of [
      (number: number) => addressIn(4, number),
      (number: number) => `192.0.2.${number}`,
    ]) {
      const account = `account of ${address(0)}`;
      for (let number = 0; number < 100; number++) {
        const tries = triesOfNetwork(customerSignIns.ofPair, address(number), account);
        expect(await rateLimits.take(db, tries)).toBeNull();
      }
      expect(await isAdmitted(guess(account, address(100)))).toBe(false);
      expect(await isAdmitted(guess("another account", address(100)))).toBe(true);
    }
  });

  test("counts neither right passwords nor unchecked attempts in any limit (B6, R41)", async () => {
    const address = addressIn(5, 0);
    const busy = () => Promise.reject(new TooBusyError());
    for (let tried = 0; tried < 11; tried++) {
      expect(await guess("account", address, async () => true)).toEqual({ ok: true, value: true });
      await expect(guess("account", address, busy)).rejects.toThrow(TooBusyError);
    }
    const tries = [
      ...triesOfNetwork(failuresOfAddress, address),
      ...triesOfNetwork(customerSignIns.ofPair, address, "account"),
    ];
    for (const one of tries) expect(await rateLimits.count(db, one)).toBe(1);
  });
});
