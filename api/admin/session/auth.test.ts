import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { StaffProfile, StaffSignedIn } from "#contract/admin/staff/staff-session.ts";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { data } from "../../responses.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, call } = await createTestAdmin();

let addresses = 0;
const somewhere = () => `192.0.2.${++addresses}`;
const login = (email: string, password: string, address = somewhere()) =>
  call("POST", "/admin/auth/login", { body: { email, password }, headers: { "x-test-address": address } });

describe("POST /admin/auth/login", () => {
  test("returns the staff member and a token, in any case of the e-mail", async () => {
    const { staff } = await insertStaff(db);
    const { status, json } = await login(` ${staff.email.toUpperCase()} `, staffPassword);
    const { user, access_token: token } = exactly(data(StaffSignedIn), json).data;
    expect([status, user]).toEqual([200, staff]);
    const me = await call("GET", "/admin/auth/me", { token: token ?? "" });
    expect([me.status, exactly(data(StaffProfile), me.json).data]).toMatchObject([200, staff]);
  });

  test("responds alike to a wrong password, an unknown e-mail and a removed staff member (R2)", async () => {
    const { staff } = await insertStaff(db);
    const { staff: gone } = await insertStaff(db);
    await db.updateTable("staff").set({ removed_at: new Date() }).where("id", "=", gone.id).execute();
    for (const [email, password] of [
      [staff.email, "wrong"],
      ["nobody@smile.example", staffPassword],
      ["not an e-mail", staffPassword],
      ["nob\u0000ody@smile.example", staffPassword],
      [gone.email, staffPassword],
    ] as const) {
      const response = await login(email, password);
      expect([response.status, response.json]).toEqual([
        401,
        rejection(m.staff_login_wrong({}, { locale: "en" })),
      ]);
    }
  });

  test("rejects an e-mail of control characters (R16)", async () => {
    const { status, json } = await login("\u0000\u202E", staffPassword);
    expect([status, json]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
  });
});

describe("a session of staff (R5)", () => {
  test.each([
    { began: 29, used: 29, open: true },
    { began: 31, used: 31, open: false },
    { began: 11 * 60, used: 29, open: true },
    { began: 12 * 60 + 1, used: 0, open: false },
  ])("with age $began min and $used min idle is open: $open", async ({ began, used, open }) => {
    const { staff, token } = await insertStaff(db);
    await sql`update staff_sessions set created_at = now() - make_interval(mins => ${began}),
        used_at = now() - make_interval(mins => ${used}) where staff_id = ${staff.id}`.execute(db);
    expect((await call("GET", "/admin/auth/me", { token })).status).toBe(open ? 200 : 401);
  });

  test("is extended by use", async () => {
    const { staff, token } = await insertStaff(db);
    for (let times = 0; times < 3; times++) {
      await sql`update staff_sessions set used_at = used_at - interval '20 minutes'
        where staff_id = ${staff.id}`.execute(db);
      expect((await call("GET", "/admin/auth/me", { token })).status).toBe(200);
    }
  });

  test("ends at sign-out without affecting others", async () => {
    const { staff, token } = await insertStaff(db);
    await login(staff.email, staffPassword);
    expect((await call("POST", "/admin/auth/logout", { token })).status).toBe(204);
    expect((await call("GET", "/admin/auth/me", { token })).status).toBe(401);
    const remaining = await db
      .selectFrom("staff_sessions")
      .where("staff_id", "=", staff.id)
      .selectAll()
      .execute();
    expect(remaining).toHaveLength(1);
  });

  test("is stored only as a hash of its token", async () => {
    const { staff, token } = await insertStaff(db);
    const { rows } = await sql<{ text: string }>`select staff_sessions::text as text from staff_sessions
      where staff_id = ${staff.id}`.execute(db);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
  });
});
