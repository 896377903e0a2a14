import { sql } from "kysely";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { m } from "#messages/compiled/messages.js";
import { insertStaff, staffPassword } from "#shop/testing/insert-staff.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, call, ask } = await createTestAdmin();

const Ticket = z.object({ data: z.strictObject({ ticket: z.string(), factors: z.array(z.string()) }) });
const Opened = z.object({ data: z.object({ access_token: z.string() }) });
const Secret = z.object({ data: z.strictObject({ secret: z.string(), uri: z.string() }) });
const Codes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

const post = (path: string, body: object, token?: string) =>
  call("POST", `/admin/auth/${path}`, { body, ...(token !== undefined && { token }) });
const words = (text: string, field: string) => rejection(text, { [field]: [text] });
const totpWrong = m.field_totp_wrong({}, { locale: "en" });

let addresses = 0;
async function ticketOf(email: string): Promise<string> {
  const headers = { "x-test-address": `198.51.100.${++addresses % 250}` };
  const body = { email, password: staffPassword };
  return Ticket.parse((await call("POST", "/admin/auth/login", { body, headers })).json).data.ticket;
}

/** Inserts a member with an app. `code` returns the current code, and `again` allows its reuse. */
async function withApp(role: "owner" | "manager" = "manager") {
  const { staff, token } = await insertStaff(db, role, { secondFactor: false, fresh: false });
  const { secret, uri } = Secret.parse((await post("totp", {}, token)).json).data;
  const code = (step = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });
  const confirmed = await post("totp/confirm", { totp: await code() }, token);
  const recoveryCodes = Codes.parse(confirmed.json).data.recovery_codes;
  const again = async () =>
    void (await sql`update staff_totp set last_step = 0 where staff_id = ${staff.id}`.execute(db));
  return { staff, token, secret, uri, code, recoveryCodes, again };
}

describe("an authenticator app", () => {
  test("is set up with a code, and required at the next sign-in", async () => {
    const { staff, secret, uri, code, recoveryCodes } = await withApp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Smile:${encodeURIComponent(staff.email)}?secret=${secret}&issuer=Smile`);
    expect(new Set(recoveryCodes).size).toBe(10);
    const login = await post("login", { email: staff.email, password: staffPassword });
    const { ticket, factors } = Ticket.parse(login.json).data;
    expect(factors).toEqual(["totp", "recovery"]);
    // The step of the set-up is used.
    const used = await post("second-factor", { ticket, totp: await code() });
    expect([used.status, used.json]).toEqual([401, words(totpWrong, "totp")]);
    const opened = await post("second-factor", { ticket, totp: await code(1) });
    expect([opened.status, opened.json]).toMatchObject([200, { data: { user: staff } }]);
    const { access_token: token } = Opened.parse(opened.json).data;
    expect((await call("GET", "/admin/auth/me", { token })).json).toMatchObject({
      data: { ...staff, factors: ["totp", "recovery"], recovery_codes_left: 10, fresh_until: null },
    });
    // A ticket opens one session.
    const again = await post("second-factor", { ticket, totp: await code(1) });
    expect([again.status, again.json]).toMatchObject([401, { code: "ticket" }]);
  });

  test("counts after the first right code, and only one exists", async () => {
    const { staff, token } = await insertStaff(db, "manager", { secondFactor: false });
    expect((await post("totp/confirm", { totp: "123456" }, token)).status).toBe(404);
    const first = Secret.parse((await post("totp", {}, token)).json).data.secret;
    const { secret } = Secret.parse((await post("totp", {}, token)).json).data;
    const outdated = await post("totp/confirm", { totp: await generate({ secret: first }) }, token);
    expect([outdated.status, outdated.json]).toEqual([422, words(totpWrong, "totp")]);
    expect((await post("login", { email: staff.email, password: staffPassword })).json).toMatchObject({
      data: { access_token: expect.any(String) },
    });
    const totp = await generate({ secret });
    const responses = await Promise.all([1, 2, 3].map(() => post("totp/confirm", { totp }, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await post("totp", {}, token)).status).toBe(409);
  });

  test("accepts codes in Arabic digits and with spaces", async () => {
    const { staff, code, again } = await withApp();
    await again();
    const typed = (await code()).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
    const totp = `${typed.slice(0, 3)} ${typed.slice(3)}`;
    expect((await post("second-factor", { ticket: await ticketOf(staff.email), totp })).status).toBe(200);
  });

  test("accepts one step before and after", async () => {
    const { staff, code, again } = await withApp();
    for (const [step, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      await again();
      const proof = { ticket: await ticketOf(staff.email), totp: await code(step) };
      expect([step, (await post("second-factor", proof)).status]).toEqual([step, status]);
    }
  });

  test("accepts one of twenty concurrent uses of a code", async () => {
    const { staff, code, again } = await withApp();
    await again();
    const totp = await code();
    const tickets: string[] = [];
    while (tickets.length < 20) tickets.push(await ticketOf(staff.email));
    const responses = await Promise.all(tickets.map((ticket) => post("second-factor", { ticket, totp })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is stored encrypted for its owner", async () => {
    const one = await withApp();
    const other = await withApp();
    const { rows } = await sql<{ text: string }>`select staff_totp::text as text from staff_totp`.execute(db);
    for (const { text } of rows) {
      expect(text).not.toContain(Buffer.from(one.secret).toString("hex"));
      expect(text).not.toContain(one.secret);
    }
    const secretOf = db
      .selectFrom("staff_totp")
      .select("encrypted_secret")
      .where("staff_id", "=", one.staff.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("staff_totp")
      .set(await secretOf)
      .where("staff_id", "=", other.staff.id)
      .execute();
    await other.again();
    const proof = { ticket: await ticketOf(other.staff.email), totp: await one.code() };
    await expect(post("second-factor", proof)).rejects.toThrow("unable to authenticate");
  });
});

describe("a ticket", () => {
  test("ends after five wrong codes, also concurrent ones", async () => {
    const { staff, code, again } = await withApp();
    await again();
    const ticket = await ticketOf(staff.email);
    const guess = () => post("second-factor", { ticket, totp: "000000" });
    const responses = await Promise.all(Array.from({ length: 100 }, guess));
    const errors = responses.filter(({ json }) => JSON.stringify(json).includes("errors"));
    expect(errors).toHaveLength(5);
    expect((await post("second-factor", { ticket, totp: await code() })).json).toMatchObject({
      code: "ticket",
    });
  });

  test("allows only the second step, for five minutes", async () => {
    const { staff, code, again } = await withApp();
    await again();
    const ticket = await ticketOf(staff.email);
    expect((await call("GET", "/admin/auth/me", { token: ticket })).status).toBe(401);
    await sql`update staff_sign_in_tickets set created_at = now() - interval '301 seconds'
      where staff_id = ${staff.id}`.execute(db);
    expect((await post("second-factor", { ticket, totp: await code() })).status).toBe(401);
  });

  test("ends with a new password and with removal", async () => {
    for (const body of [{ password: "a long quiet evening" }, { removed: true }]) {
      const { staff, code, again } = await withApp();
      await again();
      const ticket = await ticketOf(staff.email);
      expect((await ask("PATCH", `/staff/${staff.id}`, body)).status).toBe(200);
      expect((await post("second-factor", { ticket, totp: await code() })).status).toBe(401);
    }
  });

  test("shares a limit of twenty tries an hour with other tickets of the account", async () => {
    const { staff, code, again } = await withApp();
    await again();
    let guesses = 0;
    for (let ticket = 0; ticket < 5; ticket++) {
      const proof = { ticket: await ticketOf(staff.email), totp: "000000" };
      const responses = await Promise.all([1, 2, 3, 4, 5].map(() => post("second-factor", proof)));
      guesses += responses.filter(({ status }) => status === 401).length;
    }
    expect(guesses).toBe(20);
    const rejected = await post("second-factor", {
      ticket: await ticketOf(staff.email),
      totp: await code(),
    });
    expect([rejected.status, rejected.headers.has("retry-after")]).toEqual([429, true]);
  });

  test.each([
    {},
    { totp: "12345" },
    { totp: "abcdef" },
    { totp: 123456 },
    { totp: null },
    { totp: "1".repeat(5000) },
    { totp: "123456", recovery_code: "x" },
    { recovery_code: "" },
    { passkey: "x" },
    { passkey: {} },
    { passkey: { id: "__proto__", rawId: "x", type: "public-key", response: {} } },
    { sms: "1" },
  ])("needs exactly one factor: %j is 422", async (proof) => {
    expect((await post("second-factor", { ticket: "x", ...proof })).status).toBe(422);
  });
});

describe("a recovery code", () => {
  test("opens one of ten concurrent sign-ins in any spelling, and is logged", async () => {
    const { staff, recoveryCodes } = await withApp();
    const [code = ""] = recoveryCodes;
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const typed = code.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(staff.email)));
    const responses = await Promise.all(
      tickets.map((ticket) => post("second-factor", { ticket, recovery_code: typed })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const log = await ask("GET", `/audit-log?resource=second-factors&resource_id=${staff.id}`);
    expect(log.json).toMatchObject({
      data: [
        { action: "change", before: { recovery_codes: 10 }, after: { recovery_codes: 9 } },
        { action: "create", after: { factor: "totp" } },
      ],
    });
    const { rows } = await sql<{ text: string }>`select c::text as text from staff_recovery_codes c`.execute(
      db,
    );
    expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  });

  test("is renewed in a confirmed session, and removed with the last factor", async () => {
    const { staff, token, recoveryCodes } = await withApp();
    expect((await post("recovery-codes", {}, token)).json).toMatchObject({ code: "confirm" });
    expect((await post("confirm", { recovery_code: recoveryCodes[0] }, token)).status).toBe(200);
    const renewed = Codes.parse((await post("recovery-codes", {}, token)).json).data.recovery_codes;
    expect(renewed).toHaveLength(10);
    const ticket = await ticketOf(staff.email);
    expect((await post("second-factor", { ticket, recovery_code: recoveryCodes[1] })).status).toBe(401);
    expect((await call("DELETE", "/admin/auth/totp", { token })).status).toBe(204);
    expect((await post("recovery-codes", {}, token)).status).toBe(409);
    const login = await post("login", { email: staff.email, password: staffPassword });
    expect(Opened.safeParse(login.json).success).toBe(true);
  });
});

describe("POST /admin/auth/confirm", () => {
  const removing = (token: string) => call("DELETE", "/admin/auth/totp", { token });

  test("confirms a session for ten minutes, with a factor when one is set", async () => {
    const { staff, token, code, again } = await withApp();
    expect((await removing(token)).json).toEqual({
      ...rejection(m.error_confirm({}, { locale: "en" })),
      code: "confirm",
    });
    const needed = m.field_factor_needed({}, { locale: "en" });
    const byPassword = await post("confirm", { password: staffPassword }, token);
    expect([byPassword.status, byPassword.json]).toEqual([422, words(needed, "password")]);
    expect((await post("confirm", { totp: "000000" }, token)).status).toBe(422);
    await again();
    const confirmed = await post("confirm", { totp: await code() }, token);
    const until = z.object({ data: z.object({ fresh_until: z.iso.datetime() }) }).parse(confirmed.json);
    const minutes = (Date.parse(until.data.fresh_until) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const ago = (seconds: number) =>
      sql`update staff_sessions set confirmed_at = now() - make_interval(secs => ${seconds})
        where staff_id = ${staff.id}`.execute(db);
    await ago(601);
    expect((await removing(token)).status).toBe(403);
    await ago(595);
    expect((await removing(token)).status).toBe(204);
  });

  test("accepts the password without a factor", async () => {
    const { token } = await insertStaff(db, "owner", { secondFactor: false, fresh: false });
    const wrong = m.field_password_wrong({}, { locale: "en" });
    const guessed = await post("confirm", { password: "wrong" }, token);
    expect([guessed.status, guessed.json]).toEqual([422, words(wrong, "password")]);
    expect((await post("confirm", { password: staffPassword }, token)).status).toBe(200);
    expect((await post("confirm", {}, token)).status).toBe(422);
    const both = { password: staffPassword, totp: "123456" };
    expect((await post("confirm", both, token)).status).toBe(422);
  });

  test("accepts ten tries in 15 minutes", async () => {
    const { token } = await withApp();
    const guess = () => post("confirm", { totp: "000000" }, token);
    const responses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(10);
  });

  test("is required before adding another factor and changing money settings", async () => {
    const { token, code, again } = await withApp("owner");
    const asked = [
      ["POST", "/admin/auth/totp", {}],
      ["POST", "/admin/auth/passkeys/options", {}],
      ["PATCH", "/admin/settings/1", { vat_percent: 14 }],
    ] as const;
    const statuses = () =>
      Promise.all(
        asked.map(async ([method, path, body]) => (await call(method, path, { token, body })).status),
      );
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await call("PATCH", "/admin/settings/1", { token, body: { since: 2018 } })).status).toBe(200);
    await again();
    await post("confirm", { totp: await code() }, token);
    expect(await statuses()).toEqual([409, 200, 200]);
  });
});

test("an owner removes the factors of a member, who is signed out and notified", async () => {
  const { staff, token } = await withApp();
  const removed = await ask("DELETE", `/staff/${staff.id}/second-factor`);
  expect([removed.status, removed.json]).toMatchObject([200, { data: { second_factor: false } }]);
  expect((await call("GET", "/admin/auth/me", { token })).status).toBe(401);
  const login = await post("login", { email: staff.email, password: staffPassword });
  expect(Opened.safeParse(login.json).success).toBe(true);
  const mails = await db
    .selectFrom("emails")
    .select(["kind", "to_address"])
    .where("staff_id", "=", staff.id)
    .execute();
  expect(mails).toEqual([{ kind: "staff_factors_removed", to_address: staff.email }]);
  // Nothing remains to remove, and no second e-mail is sent.
  expect((await ask("DELETE", `/staff/${staff.id}/second-factor`)).status).toBe(200);
  expect(await db.selectFrom("emails").where("staff_id", "=", staff.id).selectAll().execute()).toHaveLength(
    1,
  );
});
