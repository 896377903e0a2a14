import { describe, expect, test } from "vitest";
import { z } from "zod";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, call } = await createTestAdmin();
const plain = await createTestAdmin({ publicUrl: "http://localhost:3000" });

const ours = { "sec-fetch-site": "same-origin" };
const inCookie = { ...ours, "x-session": "cookie" };
const foreign = m.forbidden_text({}, { locale: "en" });

async function signIn(headers: Record<string, string> = inCookie) {
  const { staff } = await insertStaff(db);
  const body = { email: staff.email, password: staffPassword };
  const response = await call("POST", "/admin/auth/login", { body, headers });
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  return { staff, response, cookie };
}

describe("a session in a cookie", () => {
  test("is inaccessible to scripts, other hosts and other sites, and absent in the response (R5)", async () => {
    const { staff, response, cookie } = await signIn();
    expect([response.status, response.json]).toEqual([200, { data: { user: staff } }]);
    expect(response.headers.get("set-cookie")).toBe(
      `${cookie}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}$/);
    expect((await call("GET", "/admin/auth/me", { headers: { cookie } })).json).toMatchObject({
      data: staff,
    });
  });

  test("has a plain name at http://localhost", async () => {
    const { staff } = await insertStaff(plain.db);
    const body = { email: staff.email, password: staffPassword };
    const { headers } = await plain.call("POST", "/admin/auth/login", { body, headers: inCookie });
    expect(headers.get("set-cookie")).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test("rejects changes from pages of other sites, unlike a token (R6)", async () => {
    const { cookie } = await signIn();
    for (const headers of [{ cookie }, { cookie, "sec-fetch-site": "cross-site" }]) {
      const rejected = await call("PATCH", "/admin/cities/1", { body: {}, headers });
      expect([rejected.status, rejected.json]).toEqual([403, rejection(foreign)]);
      expect((await call("GET", "/admin/cities", { headers })).status).toBe(200);
    }
    const headers = { cookie, ...ours };
    expect((await call("PATCH", "/admin/cities/1", { body: {}, headers })).status).toBe(200);
    for (const path of ["login", "second-factor", "first-owner", "invitation"]) {
      const sent = { body: {}, headers: { "x-session": "cookie", "sec-fetch-site": "cross-site" } };
      expect((await call("POST", `/admin/auth/${path}`, sent)).status).toBe(403);
    }
    const { token } = await insertStaff(db);
    expect((await call("PATCH", "/admin/cities/1", { token, body: {} })).status).toBe(200);
  });

  test("is deleted at sign-out, and ignored beside a token", async () => {
    const { staff, cookie } = await signIn();
    const both = { cookie, ...ours };
    expect((await call("GET", "/admin/auth/me", { token: "x", headers: both })).status).toBe(401);
    const { status, headers } = await call("POST", "/admin/auth/logout", { headers: both });
    expect([status, headers.get("set-cookie")]).toEqual([
      204,
      "__Host-staff=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
    ]);
    expect((await call("GET", "/admin/auth/me", { headers: both })).status).toBe(401);
    expect(
      await db.selectFrom("staff_sessions").where("staff_id", "=", staff.id).selectAll().execute(),
    ).toHaveLength(1);
  });
});

describe("the sessions of a member", () => {
  test("are listed with their networks, ended one by one, and logged", async () => {
    const { staff, token } = await insertStaff(db, "owner");
    const login = await call("POST", "/admin/auth/login", {
      body: { email: staff.email, password: staffPassword },
      headers: { "x-test-address": "203.0.113.77", "user-agent": `Firefox <b>\u00AD${"x".repeat(5000)}` },
    });
    expect(login.status).toBe(200);
    const list = async () => (await call("GET", "/admin/auth/sessions", { token })).json;
    expect(await list()).toMatchObject({
      data: [
        {
          network: "203.0.113.0/24",
          user_agent: expect.stringMatching(/^Firefox <b>x{188}$/),
          current: false,
        },
        { network: "nowhere", user_agent: "test", current: true },
      ],
    });
    const { data } = z.object({ data: z.array(z.object({ id: z.int() })) }).parse(await list());
    const [other, current] = data.map(({ id }) => id);
    const { token: stranger } = await insertStaff(db, "owner");
    const end = (id: number | undefined, as = token) =>
      call("DELETE", `/admin/auth/sessions/${id}`, { token: as });
    expect((await end(other, stranger)).status).toBe(404);
    expect((await end(other)).status).toBe(204);
    expect((await end(other)).status).toBe(404);
    const log = await call("GET", "/admin/audit-log?resource=staff-sessions", { token });
    expect(log.json).toMatchObject({
      data: [{ action: "delete", resource_id: String(other), staff_id: staff.id, after: null }],
    });
    expect((await end(current)).status).toBe(204);
    expect((await call("GET", "/admin/auth/me", { token })).status).toBe(401);
  });
});
