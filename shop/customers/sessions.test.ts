import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { endSession, findCustomerByToken, startSession } from "./sessions.ts";

const { db } = await openTestDatabase();

/** Starts a session with this age and last use, in days. */
async function sessionOfAge({ began, used }: { began: number; used: number }): Promise<string> {
  const token = await startSession(db, await insertCustomer(db));
  await sql`update sessions set created_at = now() - make_interval(secs => ${began * 86_400}),
    used_at = now() - make_interval(secs => ${used * 86_400})
    where token_hash = ${hashOf(token)}`.execute(db);
  return token;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

describe("session (R5)", () => {
  test("returns its customer and nothing secret", async () => {
    const id = await insertCustomer(db, "Mona Ali");
    const token = await startSession(db, id);
    expect(await findCustomerByToken(db, token)).toEqual({
      id,
      name: "Mona Ali",
      email: expect.stringContaining("@example.com"),
      phone: expect.stringMatching(/^\+2010\d{8}$/),
      pending_email: null,
      is_guest: false,
    });
  });

  test("has a new token of 256 random bits each time", async () => {
    const id = await insertCustomer(db);
    const tokens = await Promise.all([startSession(db, id), startSession(db, id)]);
    expect(tokens.map((token) => Buffer.from(token, "base64url").length)).toEqual([32, 32]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  test("stores only the hash of its token", async () => {
    const token = await startSession(db, await insertCustomer(db));
    const { rows } = await sql<{ text: string }>`select sessions::text as text from sessions
      where token_hash = ${hashOf(token)}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
  });

  test("is not found by an unknown token or by the stored hash", async () => {
    const token = await startSession(db, await insertCustomer(db));
    for (const wrong of ["", "unknown", `${token}x`, hashOf(token).toString("hex"), "\u0000", "ا"]) {
      expect(await findCustomerByToken(db, wrong)).toBeNull();
    }
  });

  test("does not work after its end, while the customer's other sessions do", async () => {
    const id = await insertCustomer(db);
    const [ended, other] = [await startSession(db, id), await startSession(db, id)];
    await endSession(db, ended);
    await endSession(db, ended);
    expect(await findCustomerByToken(db, ended)).toBeNull();
    expect(await findCustomerByToken(db, other)).toMatchObject({ id });
  });

  test.each([
    { began: 0, used: 0, open: true },
    { began: 60, used: 29.9, open: true },
    { began: 60, used: 30.1, open: false },
    { began: 89.9, used: 0.01, open: true },
    { began: 90.1, used: 0.01, open: false },
  ])("started $began days ago and used $used days ago is active: $open", async ({ open, ...age }) => {
    const token = await sessionOfAge(age);
    expect((await findCustomerByToken(db, token)) !== null).toBe(open);
  });

  test("records its use once an hour, which extends it", async () => {
    const idle = sql<boolean>`used_at < now() - interval '1 hour'`.as("idle");
    const isIdle = async (token: string) => {
      const session = db.selectFrom("sessions").select(idle).where("token_hash", "=", hashOf(token));
      return (await session.executeTakeFirstOrThrow()).idle;
    };
    const token = await sessionOfAge({ began: 40, used: 29 });
    expect(await isIdle(token)).toBe(true);
    await findCustomerByToken(db, token);
    expect(await isIdle(token)).toBe(false);
  });
});
