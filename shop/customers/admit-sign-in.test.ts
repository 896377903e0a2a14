import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { TooBusyError } from "../limits/concurrency-limit.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { admitSignIn } from "./admit-sign-in.ts";
import { customerSignIns } from "./sign-in-limits.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

let addresses = 0;
const stranger = (account: string) =>
  admitSignIn(db, rateLimits, customerSignIns, {
    account,
    address: `network ${++addresses}`,
    knownDevice: null,
  });

test("of an attack on one account few tries wait at once: the others' places are left to everybody else (A4, R34)", async () => {
  for (let failures = 0; failures < 15; failures++) await stranger("guessed at");
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => stranger("guessed at")));
  const refused = tries.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(40);
  expect(refused.every(({ reason }) => reason instanceof TooBusyError)).toBe(true);
  expect((await stranger("somebody else's")).ok).toBe(true);
}, 20_000);
