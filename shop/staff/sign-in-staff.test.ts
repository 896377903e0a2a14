import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { insertStaff, staffPassword } from "../testing/insert-staff.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { signInStaff } from "./sign-in-staff.ts";
import { deleteExpiredStaffSessions, findStaffSession, startStaffSession } from "./staff-sessions.ts";

const { db } = await openTestDatabase();

/** Hashes that passwords were compared with. Each comparison costs the same. */
const compared: (string | null)[] = [];
const passwords = {
  ...plainPasswords,
  verify(password: string, hash: string | null) {
    compared.push(hash);
    return plainPasswords.verify(password, hash);
  },
};
const signIn = (email: string, password: string) =>
  signInStaff(
    db,
    { passwords, rateLimits: noRateLimits },
    { email, password },
    { address: "192.0.2.1", userAgent: "test" },
  );

describe("signInStaff", () => {
  test("starts a separate session each time", async () => {
    const { staff, token } = await insertStaff(db);
    const result = await signIn(staff.email, staffPassword);
    expect(result).toMatchObject({ ok: true, value: { staff } });
    const opened = result.ok && "token" in result.value ? result.value.token : "";
    expect(Buffer.from(opened, "base64url")).toHaveLength(32);
    expect(opened).not.toBe(token);
    expect((await findStaffSession(db, opened))?.staff).toEqual(staff);
  });

  test("compares one password for every request, so that all rejections take the same time (R2)", async () => {
    const { staff } = await insertStaff(db);
    const { staff: gone } = await insertStaff(db);
    await db.updateTable("staff").set({ removed_at: new Date() }).where("id", "=", gone.id).execute();
    compared.length = 0;
    for (const [email, password] of [
      [staff.email, "wrong"],
      ["nobody@smile.example", "wrong"],
      [gone.email, staffPassword],
    ] as const) {
      expect(await signIn(email, password)).toEqual({ ok: false, rejection: { code: "wrong_credentials" } });
    }
    expect(compared).toEqual([expect.stringContaining("plain:"), null, null]);
  });
});

test("deleteExpiredStaffSessions deletes only ended sessions", async () => {
  const { staff } = await insertStaff(db);
  const ages = [
    { began: 10, used: 0 },
    { began: 40, used: 31 },
    { began: 721, used: 1 },
  ];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.deleteFrom("staff_sessions").execute();
  const tokens: string[] = [];
  for (const { began, used } of ages) {
    tokens.push(await startStaffSession(db, staff.id, { address: "", userAgent: "", secondFactor: false }));
    await db
      .updateTable("staff_sessions")
      .set({ created_at: ago(began), used_at: ago(used) })
      .where("created_at", ">", ago(1))
      .where("used_at", ">", ago(0.5))
      .execute();
  }
  await deleteExpiredStaffSessions(db);
  expect(await db.selectFrom("staff_sessions").selectAll().execute()).toHaveLength(1);
  expect((await findStaffSession(db, tokens[0] ?? ""))?.staff).toEqual(staff);
});
