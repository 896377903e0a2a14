import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, call } = await createTestAdmin();
const english = { locale: "en" } as const;
const password = "a long quiet evening";

describe("PATCH /admin/auth/me", () => {
  test("changes the own name and logs it", async () => {
    const { staff, token } = await insertStaff(db, "reader");
    const { status, json } = await call("PATCH", "/admin/auth/me", { token, body: { name: "Nour Kamal" } });
    expect([status, json]).toMatchObject([
      200,
      { data: { id: staff.id, name: "Nour Kamal", role: "reader" } },
    ]);
    expect((await call("GET", "/admin/auth/me", { token })).json).toMatchObject({
      data: { name: "Nour Kamal" },
    });
    const entry = await db
      .selectFrom("audit_log")
      .select(["staff_id", "action"])
      .where("resource", "=", "staff")
      .where("resource_id", "=", String(staff.id))
      .executeTakeFirst();
    expect(entry).toEqual({ staff_id: staff.id, action: "change" });
  });

  test("rejects other fields", async () => {
    const { token } = await insertStaff(db, "manager");
    for (const body of [{ role: "owner" }, { name: "Nour", email: "n@smile.example" }, { name: "N" }])
      expect((await call("PATCH", "/admin/auth/me", { token, body })).status).toBe(422);
  });
});

describe("PUT /admin/auth/password", () => {
  test("needs the current password, keeps this session and ends the others", async () => {
    const { staff, token } = await insertStaff(db, "packer");
    const put = (body: object) => call("PUT", "/admin/auth/password", { token, body });
    const wrong = await put({ current_password: "not this one at all", password });
    expect([wrong.status, wrong.json]).toMatchObject([
      422,
      { errors: { current_password: [m.field_password_wrong({}, english)] } },
    ]);
    expect((await put({ current_password: staffPassword, password: "short" })).status).toBe(422);

    const login = async (chosen: string) =>
      (await call("POST", "/admin/auth/login", { body: { email: staff.email, password: chosen } })).status;
    expect(await login(staffPassword)).toBe(200);
    expect((await put({ current_password: staffPassword, password })).status).toBe(204);
    expect((await call("GET", "/admin/auth/sessions", { token })).json).toMatchObject({
      data: [{ current: true }],
    });
    expect([await login(staffPassword), await login(password)]).toEqual([401, 200]);
  });
});

describe("POST /admin/auth/forgotten-password", () => {
  const ask = async (email: string) =>
    (await call("POST", "/admin/auth/forgotten-password", { body: { email } })).status;
  const queued = async (id: number) =>
    (await db.selectFrom("emails").select("kind").where("staff_id", "=", id).execute()).map(
      ({ kind }) => kind,
    );

  test("mails a link to staff only, with the same response to everybody", async () => {
    const { staff } = await insertStaff(db, "owner");
    expect([await ask(staff.email.toUpperCase()), await ask("nobody@smile.example")]).toEqual([204, 204]);
    expect(await queued(staff.id)).toEqual(["staff_invitation"]);
    expect(await ask("not an e-mail")).toBe(422);
  });

  test("mails nothing to removed staff", async () => {
    const { staff } = await insertStaff(db, "manager");
    await db.updateTable("staff").set({ removed_at: new Date() }).where("id", "=", staff.id).execute();
    expect([await ask(staff.email), await queued(staff.id)]).toEqual([204, []]);
  });
});
