import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { findMailSettings, mailPassword, sendsMail } from "#shop/emails/mail-settings.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, owner } = await createTestAdmin();

const server = {
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  username: "shop",
  password: "hunter2 hunter2",
  from_name: "Smile",
  from_address: "shop@smile.example",
};
const put = (changes: object = {}) => ask("PUT", "/mail-server", { ...server, ...changes });
const withoutPassword = (changes: object = {}) => put({ password: undefined, ...changes });
const passwordNow = async () => {
  const settings = await findMailSettings(db);
  return settings && mailPassword(testCodeKey.mailSecrets, settings);
};

describe("PUT /admin/mail-server", () => {
  test("stores the password encrypted and never returns or logs it", async () => {
    const { status, json } = await put();
    expect([status, json]).toMatchObject([200, { data: { host: "smtp.example.com", has_password: true } }]);
    expect(JSON.stringify(json)).not.toContain("hunter2");
    const { encrypted_password } = await db
      .selectFrom("mail_settings")
      .select("encrypted_password")
      .executeTakeFirstOrThrow();
    expect(encrypted_password?.includes("hunter2")).toBe(false);
    expect(await passwordNow()).toBe(server.password);
    const state = await ask("GET", "/mail-server");
    expect(state.json).toMatchObject({ data: { from_environment: false, settings: { username: "shop" } } });
    const logged = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("resource", "=", "mail-server")
      .execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify([state.json, logged])).not.toMatch(/hunter2|encrypted/);
  });

  test("keeps the password for the same server only", async () => {
    await put();
    expect((await withoutPassword({ from_name: "Smile shop" })).status).toBe(200);
    expect(await passwordNow()).toBe(server.password);
    const again = { password: [m.field_mail_password_again({}, { locale: "en" })] };
    for (const changes of [{ host: "evil.example" }, { port: 2525 }, { username: "other" }]) {
      const { status, json } = await withoutPassword(changes);
      expect([status, json]).toMatchObject([422, { errors: again }]);
    }
    expect((await findMailSettings(db))?.host).toBe(server.host);
    expect((await put({ password: "" })).json).toMatchObject({ data: { has_password: false } });
    expect((await withoutPassword({ host: "mail.example" })).status).toBe(200);
  });

  test.each([
    ["host", ""],
    ["host", "http://mail.example"],
    ["host", "mail.example:25"],
    ["host", "a b"],
    ["port", 0],
    ["port", 65_536],
    ["security", "none"],
    ["username", 7],
    ["password", "a\r\nb"],
    ["password", "x".repeat(501)],
    ["from_name", ""],
    ["from_address", "shop"],
  ])("rejects %s %j", async (field, value) => {
    const { status, json } = await put({ [field]: value });
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("DELETE /admin/mail-server", () => {
  test("ends sending, which the profile tells", async () => {
    await put();
    expect(await sendsMail(db, { hasSmtpUrl: false })).toBe(true);
    expect((await ask("GET", "/auth/me")).json).toMatchObject({ data: { sends_mail: true } });
    expect([
      (await ask("DELETE", "/mail-server")).status,
      (await ask("DELETE", "/mail-server")).status,
    ]).toEqual([204, 404]);
    expect((await ask("GET", "/auth/me")).json).toMatchObject({ data: { sends_mail: false } });
    expect(await sendsMail(db, { hasSmtpUrl: true })).toBe(true);
  });
});

describe("POST /admin/mail-server/test", () => {
  const typed = {
    host: "smtp.example.com",
    port: 587,
    security: "starttls",
    username: "shop",
    from_name: "Rose",
    from_address: "rose@example.com",
  };
  const stored = () => db.selectFrom("mail_settings").selectAll().execute();

  test("reports whether the typed server accepts an e-mail to oneself, and saves nothing", async () => {
    const before = await stored();
    const send = async (body: object) => await ask("POST", "/mail-server/test", body);
    expect(await send({ ...typed, password: "secret" })).toMatchObject({
      status: 200,
      json: { data: { to: owner.staff.email, error: null } },
    });
    expect(await send({ ...typed, host: "127.0.0.1", password: "secret" })).toMatchObject({
      status: 200,
      json: { data: { error: "ECONNREFUSED" } },
    });
    expect((await send({ ...typed, host: "a b" })).status).toBe(422);
    expect(await stored()).toEqual(before);
    const entries = await db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("resource", "=", "mail-server")
      .execute();
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  test("never sends the stored password to another server", async () => {
    await ask("PUT", "/mail-server", { ...typed, password: "stored password" });
    expect(await ask("POST", "/mail-server/test", { ...typed, host: "evil.example" })).toMatchObject({
      status: 422,
      json: { errors: { password: expect.anything() } },
    });
    expect((await ask("POST", "/mail-server/test", typed)).status).toBe(200);
    await ask("DELETE", "/mail-server");
  });
});

describe("POST /admin/emails/test", () => {
  test("queues an e-mail to the owner who asks", async () => {
    const { status, json } = await ask("POST", "/emails/test");
    expect([status, json]).toMatchObject([
      201,
      { data: { kind: "staff_mail_test", to: owner.staff.email, state: "waiting" } },
    ]);
  });
});

describe("POST /admin/staff/:id/link", () => {
  test("shows a link that works once, ends earlier ones, and logs only that it was shown", async () => {
    const { staff } = await insertStaff(db, "packer");
    const show = async () =>
      JSON.stringify((await ask("POST", `/staff/${staff.id}/link`)).json).match(
        /invitation\/([\w-]{43})/,
      )?.[1] ?? "";
    const [first, second] = [await show(), await show()];
    const look = async (token: string) => (await call("GET", `/admin/auth/invitation/${token}`)).status;
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    const body = { token: second, password: "a long quiet evening" };
    expect((await call("POST", "/admin/auth/invitation", { body })).status).toBe(200);
    expect(await look(second)).toBe(404);
    const entries = await db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("resource", "=", "staff")
      .where("staff_id", "=", owner.staff.id)
      .execute();
    expect(entries).toEqual(
      [1, 2].map(() => ({ before: { id: staff.id }, after: { id: staff.id, link_shown: true } })),
    );
    const everything = await db.selectFrom("audit_log").selectAll().execute();
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`${first}|${second}`));
  });

  test("creates no e-mail, and rejects removed staff", async () => {
    const { staff } = await insertStaff(db, "reader");
    await ask("POST", `/staff/${staff.id}/link`);
    expect(await db.selectFrom("emails").select("id").where("staff_id", "=", staff.id).execute()).toEqual([]);
    await ask("PATCH", `/staff/${staff.id}`, { removed: true });
    expect((await ask("POST", `/staff/${staff.id}/link`)).status).toBe(409);
  });
});
