import { describe, expect, test } from "vitest";
import { StaffMember } from "#contract/admin/staff/staff.ts";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { data } from "../../responses.ts";
import { createTestApi, exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, owner } = await createTestAdmin();
const limited = await createTestApi();

const password = "a long quiet evening";
const login = (email: string, secret: string) =>
  call("POST", "/admin/auth/login", { body: { email, password: secret } });
const memberOf = (json: unknown) => exactly(data(StaffMember), json).data;
const isIn = async (token: string) => (await call("GET", "/admin/auth/me", { token })).status === 200;
const owned = (id: number) => ask("GET", `/staff/${id}`);
const change = (id: number, body: object) => ask("PATCH", `/staff/${id}`, body);

describe("POST /admin/staff", () => {
  test("creates a member who can sign in, and returns no secret", async () => {
    const body = { name: "Hana Samir", email: "Hana@smile.example", password, role: "manager" };
    const { status, json } = await ask("POST", "/staff", body);
    expect([status, memberOf(json)]).toMatchObject([
      201,
      { name: "Hana Samir", email: "Hana@smile.example", role: "manager", removed: false, removed_at: null },
    ]);
    expect((await login("hana@smile.example", password)).status).toBe(200);
    const again = await ask("POST", "/staff", { ...body, email: "HANA@smile.example" });
    expect([again.status, again.json]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
  });

  test.each([
    ["password", "fourteen chars", "Use at least 15 characters."],
    ["password", "😀".repeat(14), "Use at least 15 characters."],
    ["password", "x".repeat(129), "That password is too long."],
    ["password", "ع".repeat(129), "That password is too long."],
    ["password", "SmileHana12345678", expect.stringContaining("easy to guess")],
    ["password", "1QAZ2wsx3edc4rfv", expect.stringContaining("easy to guess")],
    ["email", "hana", expect.any(String)],
    ["role", "king", m.field_unknown_choice({}, { locale: "en" })],
  ])("rejects %s %j", async (field, value, message) => {
    const body = { name: "Hana", email: "hana2@smile.example", password, role: "manager", [field]: value };
    const { status, json } = await ask("POST", "/staff", body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [message] } }]);
  });
});

test("the former role 'staff' of old clients is a manager", async () => {
  const body = { name: "Hana", email: "old@smile.example", password, role: "staff" };
  expect(memberOf((await ask("POST", "/staff", body)).json).role).toBe("manager");
});

describe("an owner's token without a confirmation", () => {
  const body = { name: "Mallory", email: "mallory@smile.example", password, role: "owner" };
  const toConfirm = { ...rejection(m.error_confirm({}, { locale: "en" })), code: "confirm" };
  /** Runs requests as an owner without a confirmed session, who is no owner afterwards. */
  async function asStale(asks: (token: string) => Promise<void>): Promise<void> {
    const { staff, token } = await insertStaff(db, "owner", { fresh: false });
    await asks(token);
    await db.updateTable("staff").set({ role: "manager" }).where("id", "=", staff.id).execute();
  }

  test("(A12) creates no owner", () =>
    asStale(async (token) => {
      const { status, json } = await call("POST", "/admin/staff", { token, body });
      expect([status, json]).toEqual([403, toConfirm]);
      const made = await call("POST", "/admin/staff", {
        token,
        body: { ...body, current_password: staffPassword },
      });
      expect([made.status, memberOf(made.json).role]).toEqual([201, "owner"]);
      await change(memberOf(made.json).id, { role: "manager" });
    }));

  test.each([
    ["a promotion", "manager", { role: "owner" }],
    ["a new password for an owner", "owner", { password }],
    ["an owner who comes back", "owner", { removed: false }],
    ["another name", "reader", { name: "Mallory" }],
  ] as const)("(A12) %s needs the password of the acting owner", (_, role, body) =>
    asStale(async (token) => {
      const { staff } = await insertStaff(db, role);
      const ask = (sent: object) =>
        call("PATCH", `/admin/staff/${staff.id}`, { token, body: { ...body, ...sent } });
      const before = memberOf((await owned(staff.id)).json);
      expect((await ask({})).json).toEqual(toConfirm);
      const wrong = m.field_password_wrong({}, { locale: "en" });
      const rejected = rejection(wrong, { current_password: [wrong] });
      const guessed = await ask({ current_password: "wrong" });
      expect([guessed.status, guessed.json]).toEqual([403, { ...rejected, code: "confirm" }]);
      const long = await ask({ current_password: "字".repeat(90) });
      expect([long.status, long.json]).toEqual([422, rejected]);
      expect(memberOf((await owned(staff.id)).json)).toEqual(before);
      expect((await ask({ current_password: staffPassword })).status).toBe(200);
      await change(staff.id, { role: "manager" });
    }),
  );

  test("(A12) accepts ten tries of the password in 15 minutes", async () => {
    const other = await insertStaff(limited.db, "owner", { fresh: false });
    const guess = () =>
      limited.call("POST", "/admin/staff", {
        token: other.token,
        body: { ...body, current_password: "wrong" },
      });
    const responses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10);
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(20);
    expect(rejected.every(({ headers }) => headers.has("retry-after"))).toBe(true);
  });
});

describe("PATCH /admin/staff/{id}", () => {
  test("a new password ends the sessions and replaces the old one", async () => {
    const { staff, token } = await insertStaff(db);
    const before = memberOf((await ask("GET", `/staff/${staff.id}`)).json);
    const after = memberOf((await change(staff.id, { password })).json);
    expect(after.password_changed_at > before.password_changed_at).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect((await login(staff.email, staffPassword)).status).toBe(401);
    expect((await login(staff.email, password)).status).toBe(200);
  });

  test("a removed member is signed out, and can return", async () => {
    const { staff, token } = await insertStaff(db);
    expect(memberOf((await change(staff.id, { removed: true })).json).removed).toBe(true);
    expect(await isIn(token)).toBe(false);
    expect((await login(staff.email, staffPassword)).status).toBe(401);
    await change(staff.id, { removed: false });
    expect(await isIn(token)).toBe(false);
    expect((await login(staff.email, staffPassword)).status).toBe(200);
  });

  test("a new role applies immediately to open sessions (R10)", async () => {
    const { staff, token } = await insertStaff(db);
    expect((await call("GET", "/admin/staff", { token })).status).toBe(403);
    await change(staff.id, { role: "owner", current_password: staffPassword });
    expect((await call("GET", "/admin/staff", { token })).status).toBe(200);
    await change(staff.id, { role: "manager" });
    expect((await call("GET", "/admin/staff", { token })).status).toBe(403);
  });

  test("the last owner cannot be removed, even when another one is invited", async () => {
    const invited = { name: "Hana", email: "invited-owner@smile.example", role: "owner" };
    expect((await ask("POST", "/staff", invited)).status).toBe(201);
    for (const body of [{ removed: true }, { role: "manager" }]) {
      const { status, json } = await change(owner.staff.id, body);
      expect([status, json]).toEqual([409, rejection(expect.stringContaining("needs an owner"))]);
    }
    expect((await change(owner.staff.id, { name: "Nour A." })).status).toBe(200);
    await db.updateTable("staff").set({ role: "manager" }).where("email", "=", invited.email).execute();
  });

  test("two owners who demote each other concurrently leave one", async () => {
    for (let round = 0; round < 5; round++) {
      const other = await insertStaff(db, "owner");
      const [one, two] = await Promise.all([
        call("PATCH", `/admin/staff/${other.staff.id}`, { token: owner.token, body: { role: "manager" } }),
        call("PATCH", `/admin/staff/${owner.staff.id}`, { token: other.token, body: { role: "manager" } }),
      ]);
      expect([200, 403, 409]).toContain(one?.status);
      const owners = await db.selectFrom("staff").select("id").where("role", "=", "owner").execute();
      expect([one?.status, two?.status, owners.length]).toEqual([one?.status, two?.status, 1]);
      await db.updateTable("staff").set({ role: "owner" }).where("id", "=", owner.staff.id).execute();
      await db.updateTable("staff").set({ role: "manager" }).where("id", "=", other.staff.id).execute();
    }
  });
});

describe("DELETE /admin/staff/{id}/sessions", () => {
  test("signs a member out everywhere, and updates the list", async () => {
    const { staff: packer, token } = await insertStaff(db, "packer");
    expect((await ask("GET", `/staff/${packer.id}`)).json).toMatchObject({
      data: { sessions: 1, last_used_at: expect.any(String) },
    });
    expect((await ask("DELETE", `/staff/${packer.id}/sessions`)).status).toBe(204);
    expect((await call("GET", "/admin/auth/me", { token })).status).toBe(401);
    expect((await ask("GET", `/staff/${packer.id}`)).json).toMatchObject({
      data: { sessions: 0, last_used_at: null },
    });
  });
});
