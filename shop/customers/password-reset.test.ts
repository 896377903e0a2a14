import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { NewPassword } from "#contract/customers.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { tokenHash } from "../credentials/tokens.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { accept } from "../result.ts";
import {
  accountPassword,
  emailsTo,
  insertAccount,
  plainAccountDependencies,
} from "../testing/insert-account.ts";
import { makeResetToken, requestPasswordReset, resetPassword } from "./password-reset.ts";
import { findCustomerByToken } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const { db } = await openTestDatabase();

const address = "192.0.2.1";
const password = "sunflowers in May";
const form = (email: string, token: string) => ({ email, token, password, password_confirmation: password });
const ended = { ok: false, rejection: { code: "fields", errors: { token: ["reset_link_ended"] } } };

const reset = (form: NewPassword) => resetPassword(db, plainAccountDependencies, form, "192.0.2.1");

describe("reset link (R4)", () => {
  test("is e-mailed to the account in any case of the e-mail, with the same response for unknown ones", async () => {
    const { customer } = await insertAccount(db);
    const known = await requestPasswordReset(
      db,
      plainAccountDependencies,
      customer.email.toUpperCase(),
      address,
    );
    expect(await emailsTo(db, customer.id)).toEqual(["reset_link"]);
    expect(await requestPasswordReset(db, plainAccountDependencies, "nobody@example.com", address)).toEqual(
      known,
    );
  });

  test("is e-mailed three times per 15 minutes at most, with the same response", async () => {
    const { customer } = await insertAccount(db);
    const accountDependencies = { ...plainAccountDependencies, rateLimits };
    for (let asked = 0; asked < 6; asked++) {
      expect(await requestPasswordReset(db, accountDependencies, customer.email, "192.0.2.2")).toEqual(
        accept(null),
      );
    }
    expect(await emailsTo(db, customer.id)).toHaveLength(3);
  });

  test("sets the password once, ends every session and sends an e-mail", async () => {
    const { customer, token: session } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    expect(await reset(form(customer.email, token))).toEqual(accept(null));
    expect(await findCustomerByToken(db, session)).toBeNull();
    expect(await emailsTo(db, customer.id)).toEqual(["password_changed"]);
    const enter = async (typed: string) =>
      (await signIn(db, plainAccountDependencies, { phone: customer.phone, password: typed }, { address }))
        .ok;
    expect([await enter(password), await enter(accountPassword)]).toEqual([true, false]);
    expect(await reset(form(customer.email, token))).toEqual(ended);
  });

  test("works once for twenty concurrent requests", async () => {
    const { customer } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    const results = await Promise.all(Array.from({ length: 20 }, () => reset(form(customer.email, token))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => ended));
  });

  test("ends when another link is used", async () => {
    const { customer } = await insertAccount(db);
    const [one, other] = [await makeResetToken(db, customer.id), await makeResetToken(db, customer.id)];
    await reset(form(customer.email, one));
    expect(await reset(form(customer.email, other))).toEqual(ended);
  });

  test.each([
    [59, true],
    [61, false],
  ])("after %i minutes works: %s", async (minutes, works) => {
    const { customer } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    await sql`update password_resets set created_at = now() - make_interval(mins => ${minutes})
      where token_hash = ${tokenHash(token)}`.execute(db);
    expect((await reset(form(customer.email, token))).ok).toBe(works);
  });

  test("works only for its own account, and invented, empty or stored tokens are rejected", async () => {
    const [{ customer }, { customer: other }] = [await insertAccount(db), await insertAccount(db)];
    const token = await makeResetToken(db, customer.id);
    expect(await reset(form(other.email, token))).toEqual(ended);
    for (const invented of ["", "x".repeat(43), tokenHash(token).toString("hex"), "\u0000", "'--"]) {
      expect(await reset(form(customer.email, invented))).toEqual(ended);
    }
  });

  test("of an erased account is rejected", async () => {
    const { customer } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    await db.deleteFrom("customers").where("id", "=", customer.id).execute();
    expect(await reset(form(customer.email, token))).toEqual(ended);
  });

  test("is stored as a hash only, and stays valid after an easy password", async () => {
    const { customer } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    const { rows } = await sql<{ text: string }>`select string_agg(password_resets::text, ' ') as text
      from password_resets`.execute(db);
    expect(rows[0]?.text).not.toContain(token);
    const easy = {
      ...form(customer.email, token),
      password: "password1",
      password_confirmation: "password1",
    };
    expect(await reset(easy)).toMatchObject({
      rejection: { errors: { password: ["password_common"] } },
    });
    expect((await reset(form(customer.email, token))).ok).toBe(true);
  });
});
