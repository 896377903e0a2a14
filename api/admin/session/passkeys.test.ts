import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { rejection } from "../../testing/test-api.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const origin = "https://shop.example";
const { db, call } = await createTestAdmin();

const Options = z.object({ data: z.looseObject({ challenge: z.string() }) });
const Ticket = z.object({ data: z.object({ ticket: z.string(), factors: z.array(z.string()) }) });
const Added = z.object({ data: z.strictObject({ id: z.int(), recovery_codes: z.array(z.string()) }) });

const post = (path: string, body: object, token?: string) =>
  call("POST", `/admin/auth/${path}`, { body, ...(token !== undefined && { token }) });
const optionsOf = async (path: string, body: object, token?: string) =>
  Options.parse((await post(`${path}/options`, body, token)).json).data;
const passkeyWrong = m.field_passkey_wrong({}, { locale: "en" });
const wrong = rejection(passkeyWrong, { passkey: [passkeyWrong] });

async function withPasskey() {
  const { staff, token } = await insertStaff(db, "manager", { secondFactor: false, fresh: false });
  const authenticator = createAuthenticator(origin);
  const { challenge } = await optionsOf("passkeys", {}, token);
  const response = await post("passkeys", { name: "Phone", passkey: authenticator.create(challenge) }, token);
  const { id, recovery_codes } = Added.parse(response.json).data;
  const ticketOf = async () => {
    const { json } = await post("login", { email: staff.email, password: staffPassword });
    return Ticket.parse(json).data;
  };
  return { staff, token, authenticator, id, recovery_codes, ticketOf };
}

describe("a passkey", () => {
  test("is added with recovery codes, and signs in", async () => {
    const { staff, token, authenticator, id, recovery_codes, ticketOf } = await withPasskey();
    expect(recovery_codes).toHaveLength(10);
    const { ticket, factors } = await ticketOf();
    expect(factors).toEqual(["passkey", "recovery"]);
    const options = await optionsOf("second-factor", { ticket });
    expect(options).toMatchObject({ rpId: "shop.example", allowCredentials: [{ type: "public-key" }] });
    const opened = await post("second-factor", { ticket, passkey: authenticator.get(options.challenge) });
    expect([opened.status, opened.json]).toMatchObject([200, { data: { user: staff } }]);
    const listed = await call("GET", "/admin/auth/passkeys", { token });
    expect(listed.json).toEqual({
      data: [{ id, name: "Phone", created_at: expect.any(String), used_at: expect.any(String) }],
    });
  });

  test("signs each challenge once, for its own ticket, while the ticket is valid", async () => {
    const { authenticator, ticketOf } = await withPasskey();
    const [{ ticket: one }, { ticket: other }] = [await ticketOf(), await ticketOf()];
    // No challenge was issued.
    const unasked = await post("second-factor", { ticket: one, passkey: authenticator.get("abc") });
    expect([unasked.status, unasked.json]).toEqual([401, wrong]);
    const { challenge } = await optionsOf("second-factor", { ticket: one });
    const passkey = authenticator.get(challenge);
    await optionsOf("second-factor", { ticket: other });
    expect((await post("second-factor", { ticket: other, passkey })).status).toBe(401);
    const responses = await Promise.all([1, 2, 3].map(() => post("second-factor", { ticket: one, passkey })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await post("second-factor/options", { ticket: one })).json).toMatchObject({ code: "ticket" });
  });

  test("of another member, another site or another key is rejected", async () => {
    const { authenticator, ticketOf } = await withPasskey();
    const { authenticator: colleagues } = await withPasskey();
    const { ticket } = await ticketOf();
    const signed = async (sign: (challenge: string) => object) => {
      const { challenge } = await optionsOf("second-factor", { ticket });
      return (await post("second-factor", { ticket, passkey: sign(challenge) })).status;
    };
    expect(await signed((challenge) => colleagues.get(challenge))).toBe(401);
    const { id } = authenticator.get("");
    const phished = createAuthenticator("https://shop.example.evil");
    expect(await signed((challenge) => ({ ...phished.get(challenge), id, rawId: id }))).toBe(401);
    const forged = createAuthenticator(origin);
    expect(await signed((challenge) => ({ ...forged.get(challenge), id, rawId: id }))).toBe(401);
    expect(await signed((challenge) => authenticator.get(challenge))).toBe(200);
  });

  test("confirms a session, in which it can be removed", async () => {
    const { token, authenticator, id } = await withPasskey();
    const remove = () => call("DELETE", `/admin/auth/passkeys/${id}`, { token });
    expect((await remove()).json).toMatchObject({ code: "confirm" });
    const { challenge } = await optionsOf("confirm", {}, token);
    const passkey = authenticator.get(challenge);
    const responses = await Promise.all([1, 2, 3].map(() => post("confirm", { passkey }, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await call("GET", "/admin/auth/me", { token })).json).toMatchObject({
      data: { factors: [], recovery_codes_left: 0 },
    });
  });

  test("of another member cannot be removed, and none is added twice or for an old challenge", async () => {
    const { id } = await withPasskey();
    const { token } = await insertStaff(db);
    expect((await call("DELETE", `/admin/auth/passkeys/${id}`, { token })).status).toBe(404);
    const authenticator = createAuthenticator(origin);
    const add = async (challenge: string) =>
      await post("passkeys", { name: "Key", passkey: authenticator.create(challenge) }, token);
    const { challenge } = await optionsOf("passkeys", {}, token);
    expect((await add(challenge)).status).toBe(201);
    expect((await add(challenge)).json).toEqual(wrong);
    expect((await add((await optionsOf("passkeys", {}, token)).challenge)).json).toEqual(wrong);
    const old = (await optionsOf("passkeys", {}, token)).challenge;
    await sql`update staff_sessions set challenge_at = now() - interval '301 seconds'`.execute(db);
    expect((await add(old)).json).toEqual(wrong);
  });

  test("is limited to ten", async () => {
    const { token } = await insertStaff(db);
    for (let added = 0; added < 10; added++) {
      const { challenge } = await optionsOf("passkeys", {}, token);
      const passkey = createAuthenticator(origin).create(challenge);
      expect((await post("passkeys", { name: `Key ${added}`, passkey }, token)).status).toBe(201);
    }
    const { challenge } = await optionsOf("passkeys", {}, token);
    const passkey = createAuthenticator(origin).create(challenge);
    expect((await post("passkeys", { name: "One more", passkey }, token)).status).toBe(409);
  });

  test.each([
    { passkey: { response: { attestationObject: "oA" } } },
    { passkey: { response: { attestationObject: "_".repeat(9000) } } },
    { passkey: { response: { clientDataJSON: "e30" } } },
    { passkey: { id: "x", rawId: "y" } },
  ])("that is malformed is rejected: %j", async ({ passkey: broken }) => {
    const { token } = await insertStaff(db);
    const { challenge } = await optionsOf("passkeys", {}, token);
    const made = createAuthenticator(origin).create(challenge);
    const passkey = { ...made, ...broken, response: { ...made.response, ...broken.response } };
    expect((await post("passkeys", { name: "Key", passkey }, token)).status).toBe(422);
  });
});
