import { describe, expect, test } from "vitest";
import { z } from "zod";
import { m } from "#messages/compiled/messages.js";
import { makeInvitationToken } from "#shop/staff/invitations.ts";
import { makeFirstOwnerLink } from "#shop/staff/owner.ts";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { createTestApi, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const password = "a long quiet evening";
const Opened = z.object({ data: z.object({ access_token: z.string() }) });

describe("the link for the first owner", async () => {
  const { db, call } = await createTestApi();
  const owner = { name: "Mona Ali", email: "Mona@smile.example", password };
  const make = (token: string | null, body: object = {}) =>
    call("POST", "/admin/auth/first-owner", { body: { token, ...owner, ...body } });
  const look = async (token: string | null) => (await call("GET", `/admin/auth/first-owner/${token}`)).status;

  test("creates one owner from many links and concurrent requests", async () => {
    const [first, second] = [await makeFirstOwnerLink(db), await makeFirstOwnerLink(db)];
    expect([await look(first), await look(second), await look("x")]).toEqual([204, 204, 404]);
    expect((await make("x")).status).toBe(404);
    expect((await make(first, { password: "SmileMona12345678" })).json).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        make(i % 2 === 0 ? first : second, { email: `o${i}@smile.example` }),
      ),
    );
    const made = responses.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(made[0]?.json).toMatchObject({ data: { user: { name: "Mona Ali", role: "owner" } } });
    const { access_token: token } = Opened.parse(made[0]?.json).data;
    expect((await call("GET", "/admin/staff", { token })).json).toMatchObject({ meta: { total: 1 } });
    const others = responses.filter(({ status }) => status === 409);
    expect(others).toHaveLength(19);
    expect(others[0]?.json).toEqual(rejection(m.staff_owner_exists({}, { locale: "en" })));
    expect([await look(first), await look(second)]).toEqual([404, 404]);
    expect(await makeFirstOwnerLink(db)).toBeNull();
  });

  test("expires after a day", async () => {
    await db.deleteFrom("staff").execute();
    const token = await makeFirstOwnerLink(db);
    const created_at = new Date(Date.now() - 24 * 60 * 60_000 - 1000);
    await db.updateTable("first_owner_links").set({ created_at }).execute();
    expect([await look(token), (await make(token)).status]).toEqual([404, 404]);
  });
});

describe("an invitation", async () => {
  const { db, call, ask } = await createTestAdmin();
  let invited = 0;

  /** Returns the token of the mailed link. `emails/staff-emails.test.ts` tests the e-mail. */
  const mailed = async (staffId: number) => (await makeInvitationToken(db, staffId)) ?? "";
  async function invite() {
    const body = { name: "Hana Samir", email: `hana-${++invited}@smile.example`, role: "packer" };
    const { status, json } = await ask("POST", "/staff", body);
    expect([status, json]).toMatchObject([
      201,
      { data: { invited: true, invited_at: expect.any(String), role: "packer" } },
    ]);
    const { id } = z.object({ data: z.object({ id: z.int() }) }).parse(json).data;
    return { id, ...body, token: await mailed(id) };
  }
  const accept = (token: string, chosen = password) =>
    call("POST", "/admin/auth/invitation", { body: { token, password: chosen } });
  const login = async (email: string, password: string) =>
    (await call("POST", "/admin/auth/login", { body: { email, password } })).status;
  const ended = m.field_staff_link_ended({}, { locale: "en" });

  test("is mailed, accepts one password of ten concurrent ones, and signs in", async () => {
    const { id, email, name, token } = await invite();
    expect(await login(email, "")).toBe(422);
    expect(await login(email, password)).toBe(401);
    expect((await call("GET", `/admin/auth/invitation/${token}`)).json).toEqual({ data: { name, email } });
    const weak = await accept(token, "HanaSamir123456789");
    expect([weak.status, weak.json]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = responses.find(({ status }) => status !== 200);
    expect([late?.status, late?.json]).toEqual([422, rejection(ended, { token: [ended] })]);
    expect((await call("GET", `/admin/auth/invitation/${token}`)).status).toBe(404);
    expect(await login(email, password)).toBe(200);
    expect((await ask("GET", `/staff/${id}`)).json).toMatchObject({
      data: { invited: false, invited_at: null },
    });
    const kinds = await db.selectFrom("emails").select("kind").where("staff_id", "=", id).execute();
    expect(kinds).toEqual([{ kind: "staff_invitation" }]);
    expect(await db.selectFrom("staff_invitations").where("staff_id", "=", id).execute()).toEqual([]);
    const log = await ask("GET", `/audit-log?resource=staff&resource_id=${id}`);
    expect(log.json).toMatchObject({
      data: [{ staff_id: id, after: { invited: false } }, { action: "create" }],
    });
    expect(JSON.stringify(log.json)).not.toContain(token);
  });

  test("ends with a newer one, with removal and with a password", async () => {
    const { id, token } = await invite();
    expect((await ask("POST", `/staff/${id}/invite`)).status).toBe(200);
    expect((await accept(token)).status).toBe(422);
    const second = await mailed(id);
    expect((await ask("PATCH", `/staff/${id}`, { removed: true })).status).toBe(200);
    expect((await accept(second)).status).toBe(422);
    const gone = await ask("POST", `/staff/${id}/invite`);
    expect([gone.status, gone.json]).toEqual([409, rejection(m.staff_removed_already({}, { locale: "en" }))]);
    const { id: other, token: third } = await invite();
    await ask("PATCH", `/staff/${other}`, { password });
    expect((await accept(third)).status).toBe(422);
  });

  test("expires after seven days", async () => {
    const { token } = await invite();
    const created_at = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 1000);
    await db.updateTable("staff_invitations").set({ created_at }).execute();
    expect((await accept(token)).status).toBe(422);
  });

  test("resets a password and ends the sessions, but keeps the second factor", async () => {
    const { staff, token: session } = await insertStaff(db);
    const passkey = { staff_id: staff.id, credential_id: "abc", public_key: Buffer.alloc(1), name: "Phone" };
    await db.insertInto("staff_passkeys").values(passkey).execute();
    await ask("POST", `/staff/${staff.id}/invite`);
    const token = await mailed(staff.id);
    // The old password works until the link is used.
    expect(await login(staff.email, staffPassword)).toBe(200);
    expect((await accept(token)).json).toMatchObject({ data: { ticket: expect.any(String) } });
    expect((await call("GET", "/admin/auth/me", { token: session })).status).toBe(401);
    expect(await login(staff.email, staffPassword)).toBe(401);
  });
});
