import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { emailsTo, insertAccount, plainAccountDependencies } from "../testing/insert-account.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, findConfirmation, makeConfirmationToken } from "./confirm-email.ts";
import { makeResetToken, requestPasswordReset, resetPassword } from "./password-reset.ts";
import { cancelPendingEmail, sendConfirmationAgain } from "./pending-email.ts";
import { isEmailProven } from "./prove-email.ts";
import { updateProfile } from "./update-profile.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const address = "192.0.2.1";
const ended = { ok: false, refusal: { code: "link_ended" } };
let made = 0;

/** A customer who asked for a new e-mail, with the token of the link that was mailed there. */
async function asked(email = `new-${++made}@example.com`) {
  const session = await insertAccount(db);
  const { customer } = session;
  const change = { ...customer, email, current_password: "" };
  const result = await updateProfile(db, plainAccountDependencies, { ...session, address }, change);
  if (!result.ok) throw new Error(result.refusal.code);
  return { session, customer, email, token: await tokenFor(customer.id, email) };
}
async function tokenFor(customerId: number, email: string) {
  return (await makeConfirmationToken(db, customerId, email)) ?? "";
}
const emailOf = async (id: number) =>
  await db
    .selectFrom("customers")
    .select(["email", "pending_email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("a link that proves an e-mail", () => {
  test("(A2) puts it in force once, ends links that were mailed before, and tells both", async () => {
    const { customer, email, token } = await asked();
    await makeResetToken(db, customer.id);
    expect(await findConfirmation(db, token)).toEqual({ ok: true, value: { email } });
    expect(await emailOf(customer.id)).toEqual({ email: customer.email, pending_email: email });
    expect(await confirmEmail(db, token)).toEqual({ ok: true, value: { customerId: customer.id } });
    expect(await emailOf(customer.id)).toEqual({ email, pending_email: null });
    expect(await isEmailProven(db, customer.id)).toBe(true);
    expect(await emailsTo(db, customer.id)).toEqual([
      "email_confirmation",
      "email_change_asked",
      "email_changed",
      "email_changed",
    ]);
    const resets = db.selectFrom("password_resets").where("customer_id", "=", customer.id);
    expect(await resets.selectAll().execute()).toEqual([]);
    expect(await confirmEmail(db, token)).toEqual(ended);
    expect(await findConfirmation(db, token)).toEqual(ended);
  });

  test("(A2) used twenty times at once works once", async () => {
    const { token } = await asked();
    const results = await Promise.all(Array.from({ length: 20 }, () => confirmEmail(db, token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => ended));
  });

  test("until then the present e-mail is the one to sign in with, and to reset the password with", async () => {
    const { customer, email } = await asked();
    await requestPasswordReset(db, plainAccountDependencies, email, address);
    expect(await emailsTo(db, customer.id)).not.toContain("reset_link");
    await requestPasswordReset(db, plainAccountDependencies, customer.email, address);
    expect(await emailsTo(db, customer.id)).toContain("reset_link");
  });

  test("is stored as a hash only; an invented one opens nothing", async () => {
    const { token } = await asked();
    const { rows } = await sql<{ text: string }>`select string_agg(email_confirmations::text, ' ') as text
      from email_confirmations`.execute(db);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(rows[0]?.text).not.toContain(token);
    for (const invented of ["", "x".repeat(43), "\u0000", "'--"]) {
      expect(await confirmEmail(db, invented)).toEqual(ended);
    }
  });

  test.each([
    [23, true],
    [25, false],
  ])("after %i hours works: %s", async (hours, works) => {
    const { customer, token } = await asked();
    await sql`update email_confirmations set created_at = now() - make_interval(hours => ${hours})
      where customer_id = ${customer.id}`.execute(db);
    expect((await confirmEmail(db, token)).ok).toBe(works);
  });

  test("ends when another e-mail is asked for, and when the change is given up", async () => {
    const { session, token } = await asked();
    const change = { ...session.customer, email: "another@example.com", current_password: "" };
    await updateProfile(db, plainAccountDependencies, { ...session, address }, change);
    expect(await confirmEmail(db, token)).toEqual(ended);
    const other = await asked();
    await cancelPendingEmail(db, other.customer.id);
    expect(await confirmEmail(db, other.token)).toEqual(ended);
    expect(await tokenFor(other.customer.id, other.email)).toBe("");
    expect((await emailOf(other.customer.id)).pending_email).toBeNull();
  });

  test.each(["changed", "reset"])("ends with a password that is %s: a thief began it", async (how) => {
    const { session, customer, token } = await asked();
    const password = "sunflowers in May";
    const twice = { password, password_confirmation: password };
    if (how === "changed") {
      const change = { old_password: "correct horse", ...twice };
      expect((await changePassword(db, plainAccountDependencies, session, change)).ok).toBe(true);
    } else {
      const form = { email: customer.email, token: await makeResetToken(db, customer.id), ...twice };
      expect((await resetPassword(db, plainAccountDependencies, form, address)).ok).toBe(true);
    }
    expect(await confirmEmail(db, token)).toEqual(ended);
    expect((await emailOf(customer.id)).pending_email).toBeNull();
  });

  test("(A2) is sent again a few times an hour", async () => {
    const { customer } = await asked();
    const again = () =>
      sendConfirmationAgain(db, { ...plainAccountDependencies, rateLimits }, customer.id, "192.0.2.9");
    const results = await Promise.all(Array.from({ length: 8 }, again));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  });
});

describe("an e-mail that nobody has proven", () => {
  test("(R32) is whose who proves it; the other's mails go there no more", async () => {
    const { customer: holder } = await insertAccount(db);
    const { customer, token } = await asked(holder.email.toUpperCase());
    expect((await confirmEmail(db, token)).ok).toBe(true);
    await queueEmail(db, holder.id, { kind: "password_changed" });
    expect(await emailsTo(db, holder.id)).toEqual([]);
    await requestPasswordReset(db, plainAccountDependencies, holder.email, address);
    expect([await emailsTo(db, holder.id), (await emailsTo(db, customer.id)).at(-1)]).toEqual([
      [],
      "reset_link",
    ]);
  });

  test("(R32) pending with two customers is whose who is first to prove it, both at once too", async () => {
    const email = "both@example.com";
    const [one, other] = [await asked(email), await asked(email)];
    const results = await Promise.all([confirmEmail(db, one.token), confirmEmail(db, other.token)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, refusal: { code: "email_taken" } });
    const late = results[0]?.ok === true ? other : one;
    expect(await findConfirmation(db, late.token)).toEqual({ ok: false, refusal: { code: "email_taken" } });
    expect((await emailOf(late.customer.id)).email).toBe(late.customer.email);
  });

  test("is proven by the link of a reset that came there, and by a link of its own", async () => {
    const { customer } = await insertAccount(db);
    const password = "sunflowers in May";
    const form = { email: customer.email, password, password_confirmation: password };
    await resetPassword(
      db,
      plainAccountDependencies,
      { ...form, token: await makeResetToken(db, customer.id) },
      address,
    );
    expect(await isEmailProven(db, customer.id)).toBe(true);

    const { customer: another } = await insertAccount(db);
    await sendConfirmationAgain(db, plainAccountDependencies, another.id, address);
    expect(await emailsTo(db, another.id)).toEqual(["email_confirmation"]);
    expect((await confirmEmail(db, await tokenFor(another.id, another.email))).ok).toBe(true);
    expect(await isEmailProven(db, another.id)).toBe(true);
    expect(await emailsTo(db, another.id)).toEqual(["email_confirmation"]);
  });

  test("a proof does not outlive its e-mail, whatever changes it", async () => {
    const { customer } = await insertAccount(db);
    await sql`update customers set email_proven_at = now() where id = ${customer.id}`.execute(db);
    await sql`update customers set email = upper(email) where id = ${customer.id}`.execute(db);
    expect(await isEmailProven(db, customer.id)).toBe(true);
    await sql`update customers set email = 'else@example.com' where id = ${customer.id}`.execute(db);
    expect(await isEmailProven(db, customer.id)).toBe(false);
  });
});
