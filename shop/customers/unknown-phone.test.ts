import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { insertAccount } from "../testing/insert-account.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { signIn } from "./sign-in.ts";

const { db } = await openTestDatabase();

test("an unknown phone costs the same as a wrong password: one account query, one password check (R2)", async () => {
  const { customer } = await insertAccount(db);
  const work: string[] = [];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const passwords = {
    ...plainPasswords,
    verify: async (password: string, hash: string | null) => {
      work.push("verify");
      return await plainPasswords.verify(password, hash);
    },
  };
  const workFor = async (phone: string) => {
    work.length = 0;
    const accountDependencies = { passwords, rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone };
    await signIn(counted, accountDependencies, { phone, password: "wrong horse" }, { address: "192.0.2.1" });
    return [...work];
  };
  expect(await workFor(customer.phone)).toEqual(["SelectQueryNode", "verify"]);
  expect(await workFor("+201599999999")).toEqual(await workFor(customer.phone));
});
