import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { emailsTo, insertAccount, plainAccountDependencies } from "../testing/insert-account.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, findConfirmation, makeConfirmationToken } from "./confirm-email.ts";
import { makeResetToken, requestPasswordReset, resetPassword } from "./password-reset.ts";
import { cancelPendingEmail, sendConfirmationAgain } from "./pending-email.ts";
import { isEmailProven } from "./prove-email.ts";
import { updateProfile } from "./update-profile.ts";

const { db } = await openTestDatabase();

const address = "192.0.2.1";
const ended = { ok: false, rejection: { code: "link_ended" } };
let made = 0;

/** Inserts a customer with a pending e-mail and returns the token of its link. */
async function asked(email = `new-${++made}@example.com`) {
  const session = await insertAccount(db);
  const { customer } = session;
  const change = { ...customer, email, current_password: "" };
  const result = await updateProfile(db, plainAccountDependencies, { ...session, address }, change);
  if (!result.ok) throw new Error(result.rejection.code);
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

describe("confirmation link", () => {
  test("activates the e-mail once, ends links e-mailed before, and notifies both addresses (A2)", async () => {
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

  test("works once for twenty concurrent requests (A2)", async () => {
    const { token } = await asked();
    const results = await Promise.all(Array.from({ length: 20 }, () => confirmEmail(db, token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => ended));
  });

  test("does not change the e-mail for sign-in and password reset until it is used", async () => {
    const { customer, email } = await asked();
    await requestPasswordReset(db, plainAccountDependencies, email, address);
    expect(await emailsTo(db, customer.id)).not.toContain("reset_link");
    await requestPasswordReset(db, plainAccountDependencies, customer.email, address);
    expect(await emailsTo(db, customer.id)).toContain("reset_link");
  });

  test("is stored as a hash only, and invented tokens are rejected", async () => {
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

  test("ends when the customer requests another e-mail or cancels the change", async () => {
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

  test.each(["changed", "reset"])(
    "ends when the password is %s, because a thief may have requested it",
    async (how) => {
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
    },
  );

  test("can be sent again a few times per hour (A2)", async () => {
    const { customer } = await asked();
    const again = () =>
      sendConfirmationAgain(db, { ...plainAccountDependencies, rateLimits }, customer.id, "192.0.2.9");
    const results = await Promise.all(Array.from({ length: 8 }, again));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  });
});

describe("unconfirmed e-mail", () => {
  test("belongs to the customer who confirms it, and e-mails for the other one are no longer sent there (R32)", async () => {
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

  test("pending with two customers belongs to the first who confirms it, also concurrently (R32)", async () => {
    const email = "both@example.com";
    const [one, other] = [await asked(email), await asked(email)];
    const results = await Promise.all([confirmEmail(db, one.token), confirmEmail(db, other.token)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, rejection: { code: "email_taken" } });
    const late = results[0]?.ok === true ? other : one;
    expect(await findConfirmation(db, late.token)).toEqual({ ok: false, rejection: { code: "email_taken" } });
    expect((await emailOf(late.customer.id)).email).toBe(late.customer.email);
  });

  test("is confirmed by a reset link or by its own link", async () => {
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

  test("changing the e-mail in any way removes its confirmation", async () => {
    const { customer } = await insertAccount(db);
    await sql`update customers set email_proven_at = now() where id = ${customer.id}`.execute(db);
    await sql`update customers set email = upper(email) where id = ${customer.id}`.execute(db);
    expect(await isEmailProven(db, customer.id)).toBe(true);
    await sql`update customers set email = 'else@example.com' where id = ${customer.id}`.execute(db);
    expect(await isEmailProven(db, customer.id)).toBe(false);
  });
});
