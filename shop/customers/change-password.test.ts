import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { accept } from "../result.ts";
import {
  accountPassword,
  emailsTo,
  insertAccount,
  plainAccountDependencies,
} from "../testing/insert-account.ts";
import { changePassword } from "./change-password.ts";
import { findCustomerByToken, startSession } from "./sessions.ts";

const { db } = await openTestDatabase();

const form = (old_password: string, password = "sunflowers in May") => ({
  old_password,
  password,
  password_confirmation: password,
});

test("ends the customer's other sessions, keeps this one, and sends an e-mail", async () => {
  const session = await insertAccount(db);
  const other = await startSession(db, session.customer.id);
  expect(await changePassword(db, plainAccountDependencies, session, form(accountPassword))).toEqual(
    accept(null),
  );
  expect(await findCustomerByToken(db, session.token)).not.toBeNull();
  expect(await findCustomerByToken(db, other)).toBeNull();
  expect(await emailsTo(db, session.customer.id)).toEqual(["password_changed"]);
});

test("rejects a wrong old password and an easy new one without any change", async () => {
  const session = await insertAccount(db);
  const other = await startSession(db, session.customer.id);
  expect(await changePassword(db, plainAccountDependencies, session, form("wrong"))).toMatchObject({
    rejection: { errors: { old_password: ["password_wrong"] } },
  });
  expect(
    await changePassword(db, plainAccountDependencies, session, form(accountPassword, "12345678")),
  ).toMatchObject({
    rejection: { errors: { password: ["password_common"] } },
  });
  expect(await findCustomerByToken(db, other)).not.toBeNull();
  expect(await emailsTo(db, session.customer.id)).toEqual([]);
});

test("limits guesses of the old password to ten", async () => {
  const session = await insertAccount(db);
  const accountDependencies = { ...plainAccountDependencies, rateLimits };
  const results = await Promise.all(
    Array.from({ length: 30 }, () => changePassword(db, accountDependencies, session, form("wrong"))),
  );
  const codes = results.map((result) => (result.ok ? "" : result.rejection.code));
  expect(codes.filter((code) => code === "fields")).toHaveLength(10);
  expect(codes.filter((code) => code === "too_many_tries")).toHaveLength(20);
  expect(await changePassword(db, accountDependencies, session, form(accountPassword))).toMatchObject({
    rejection: { code: "too_many_tries" },
  });
});
