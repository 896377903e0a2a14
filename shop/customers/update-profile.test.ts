import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { tokenHash } from "../credentials/tokens.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { accept, reject } from "../result.ts";
import {
  accountPassword,
  emailsTo,
  insertAccount,
  plainAccountDependencies,
} from "../testing/insert-account.ts";
import { findCustomerByToken } from "./sessions.ts";
import { updateProfile } from "./update-profile.ts";

const { db } = await openTestDatabase();

let made = 0;
const address = "192.0.2.1";
type Session = Awaited<ReturnType<typeof insertAccount>>;

async function staleSession() {
  const session = await insertAccount(db);
  await sql`update sessions set created_at = now() - interval '16 minutes'
    where token_hash = ${tokenHash(session.token)}`.execute(db);
  return session;
}
const newEmail = () => `new-${++made}@example.com`;
const update = (session: Session, changes: object, dependencies = plainAccountDependencies, from = address) =>
  updateProfile(
    db,
    dependencies,
    { ...session, address: from },
    { ...session.customer, current_password: "", ...changes },
  );

describe("updateProfile", () => {
  test("changes the name without the password and sends no e-mail", async () => {
    const session = await staleSession();
    expect(await update(session, { name: "منى" })).toEqual(accept({ ...session.customer, name: "منى" }));
    expect(await emailsTo(db, session.customer.id)).toEqual([]);
  });

  test("requires the password for a new e-mail or phone, unless the session is fresh", async () => {
    const session = await staleSession();
    const email = newEmail();
    const rejected = (code: string) =>
      reject({ code: "password_needed", errors: { current_password: [code] } });
    expect(await update(session, { email })).toEqual(rejected("required"));
    expect(await update(session, { email, current_password: "wrong" })).toEqual(rejected("password_wrong"));
    expect(await update(session, { phone: "+201599999999" })).toEqual(rejected("required"));
    expect(await findCustomerByToken(db, session.token)).toEqual(session.customer);
    expect(await update(session, { email, current_password: accountPassword })).toMatchObject(
      accept({ pending_email: email }),
    );
    expect((await update(await insertAccount(db), { email: newEmail() })).ok).toBe(true);
  });

  test("stores a new e-mail as pending, warns the current address and keeps it active (A2) (R32)", async () => {
    const session = await insertAccount(db);
    const email = newEmail();
    expect(await update(session, { name: "منى", email })).toEqual(
      accept({ ...session.customer, name: "منى", pending_email: email }),
    );
    const emails = db.selectFrom("emails").select(["kind", "to_address"]).orderBy("id");
    expect(await emails.where("customer_id", "=", session.customer.id).execute()).toEqual([
      { kind: "email_confirmation", to_address: email },
      { kind: "email_change_asked", to_address: session.customer.email },
    ]);
  });

  test("keeps a pending e-mail when the current one is submitted", async () => {
    const session = await insertAccount(db);
    const email = newEmail();
    await update(session, { email });
    expect(await update(session, { name: "منى" })).toMatchObject({
      value: { email: session.customer.email, pending_email: email },
    });
  });

  test("rejects a phone of another account, also in concurrent requests", async () => {
    const [one, other] = [await insertAccount(db), await insertAccount(db)];
    expect(await update(one, { phone: other.customer.phone })).toEqual(
      reject({ code: "fields", errors: { phone: ["phone_taken"] } }),
    );
    const phone = "+201099999999";
    const results = await Promise.all([one, other].map((session) => update(session, { phone })));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("rejects an e-mail that another account has confirmed, but not an unconfirmed one (R32)", async () => {
    const [one, proven, unproven] = [
      await insertAccount(db),
      await insertAccount(db),
      await insertAccount(db),
    ];
    await sql`update customers set email_proven_at = now() where id = ${proven.customer.id}`.execute(db);
    expect(await update(one, { email: proven.customer.email.toUpperCase() })).toEqual(
      reject({ code: "fields", errors: { email: ["email_taken"] } }),
    );
    expect((await update(one, { email: unproven.customer.email })).ok).toBe(true);
  });
});

describe("changes of phone and e-mail", () => {
  const limited = { ...plainAccountDependencies, rateLimits };
  const codeOf = (result: Awaited<ReturnType<typeof update>>) => (result.ok ? "ok" : result.rejection.code);

  test("send a handful of e-mails for twenty concurrent changes (A2)", async () => {
    const session = await insertAccount(db);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => update(session, { email: newEmail() }, limited, "192.0.2.2")),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === "ok")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_tries")).toHaveLength(15);
    expect(await emailsTo(db, session.customer.id)).toHaveLength(10);
    expect(codeOf(await update(session, { name: "منى" }, limited))).toBe("ok");
  });

  test("are limited to a handful of phones per hour and account, and thirty per address (A2)", async () => {
    const session = await insertAccount(db);
    const { customer: other } = await insertAccount(db);
    const codes: string[] = [];
    for (let tried = 0; tried < 7; tried++) {
      codes.push(codeOf(await update(session, { phone: other.phone }, limited, "192.0.2.3")));
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "fields"), "too_many_tries", "too_many_tries"]);
    for (let tried = 5; tried < 30; tried++) {
      await update(await insertAccount(db), { phone: other.phone }, limited, "192.0.2.3");
    }
    const fresh = await insertAccount(db);
    expect(codeOf(await update(fresh, { phone: other.phone }, limited, "192.0.2.3"))).toBe("too_many_tries");
    expect(codeOf(await update(fresh, { phone: other.phone }, limited, "192.0.2.4"))).toBe("fields");
  });
});
