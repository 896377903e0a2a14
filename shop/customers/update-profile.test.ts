import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import {
  accountPassword,
  emailsTo,
  insertAccount,
  plainAccountDependencies,
} from "../testing/insert-account.ts";
import { makeResetToken } from "./password-reset.ts";
import { findCustomerByToken } from "./sessions.ts";
import { tokenHash } from "./tokens.ts";
import { updateProfile } from "./update-profile.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

let made = 0;
async function staleSession() {
  const session = await insertAccount(db);
  await sql`update sessions set created_at = now() - interval '16 minutes'
    where token_hash = ${tokenHash(session.token)}`.execute(db);
  return session;
}
const newEmail = () => `new-${++made}@example.com`;

describe("updateProfile", () => {
  test("changes the name without the password, and emails nothing", async () => {
    const session = await staleSession();
    const { email, phone } = session.customer;
    const result = await updateProfile(db, plainAccountDependencies, session, {
      name: "منى",
      email,
      phone,
      current_password: "",
    });
    expect(result).toEqual({ ok: true, value: { ...session.customer, name: "منى" } });
    expect(await emailsTo(db, session.customer.id)).toEqual([]);
  });

  test("a new e-mail or phone needs the password, unless the sign-in is fresh", async () => {
    const session = await staleSession();
    const change = { ...session.customer, email: newEmail() };
    const refused = (code: string) => ({
      ok: false,
      refusal: { code: "password_needed", errors: { current_password: [code] } },
    });
    const update = (current_password: string, typed = change) =>
      updateProfile(db, plainAccountDependencies, session, { ...typed, current_password });
    expect(await update("")).toEqual(refused("required"));
    expect(await update("wrong")).toEqual(refused("password_wrong"));
    expect(await update("", { ...session.customer, phone: "+201599999999" })).toEqual(refused("required"));
    expect(await findCustomerByToken(db, session.token)).toEqual(session.customer);
    expect(await update(accountPassword)).toMatchObject({ ok: true, value: { email: change.email } });

    const fresh = await insertAccount(db);
    const result = await updateProfile(db, plainAccountDependencies, fresh, {
      ...fresh.customer,
      email: newEmail(),
      current_password: "",
    });
    expect(result.ok).toBe(true);
  });

  test("tells the old and the new e-mail, and ends links that were mailed before", async () => {
    const session = await insertAccount(db);
    await makeResetToken(db, session.customer.id);
    const email = newEmail();
    await updateProfile(db, plainAccountDependencies, session, {
      ...session.customer,
      email,
      current_password: "",
    });
    const emails = await db
      .selectFrom("emails")
      .select(["kind", "to_address"])
      .where("customer_id", "=", session.customer.id)
      .orderBy("id")
      .execute();
    expect(emails).toEqual([
      { kind: "email_changed", to_address: session.customer.email },
      { kind: "email_changed", to_address: email },
    ]);
    const links = db.selectFrom("password_resets").where("customer_id", "=", session.customer.id);
    expect(await links.selectAll().execute()).toEqual([]);
  });

  test("refuses what another account has, also when both take it at once", async () => {
    const [one, other] = [await insertAccount(db), await insertAccount(db)];
    const taken = { ...one.customer, email: other.customer.email.toUpperCase(), current_password: "" };
    expect(await updateProfile(db, plainAccountDependencies, one, taken)).toEqual({
      ok: false,
      refusal: { code: "fields", errors: { email: ["email_taken"] } },
    });
    const email = newEmail();
    const results = await Promise.all(
      [one, other].map((session) =>
        updateProfile(db, plainAccountDependencies, session, {
          ...session.customer,
          email,
          current_password: "",
        }),
      ),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
