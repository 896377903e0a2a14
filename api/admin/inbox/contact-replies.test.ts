import { describe, expect, test } from "vitest";
import { AdminContactMessagePage } from "#contract/admin/inbox.ts";
import { m } from "#messages/compiled/messages.js";
import { findDueEmail } from "#shop/emails/email.ts";
import { recordSent } from "#shop/emails/email-delivery.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../../responses.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, owner, staff } = await createTestAdmin();

async function insertMessage(email = "mona@example.com"): Promise<number> {
  const message = { name: "Mona", phone: "+201012345678", email, language: "en" };
  const row = db.insertInto("contact_messages").values({ ...message, message: "Where is it?\n<b>Now</b>" });
  return (await row.returning("id").executeTakeFirstOrThrow()).id;
}
const reply = (id: number, text: unknown) => ask("POST", `/contact-messages/${id}/replies`, { text });
const emails = () => db.selectFrom("emails").selectAll().orderBy("id").execute();

test("a reply is mailed to the sender in their language, with the original message", async () => {
  const id = await insertMessage();
  const { status, json } = await reply(id, "  It is on its way.\r\nSee you  ");
  expect(status).toBe(201);
  const page = exactly(data(AdminContactMessagePage), json).data;
  expect(page).toMatchObject({
    state: "answered",
    replies: [
      { text: "It is on its way.\nSee you", staff: { id: owner.staff.id }, email: { state: "waiting" } },
    ],
  });
  const [email] = await emails();
  expect(email).toMatchObject({ kind: "contact_reply", to_address: "mona@example.com", language: "en" });
  const due = await findDueEmail(db, email?.id ?? 0);
  expect(due).toMatchObject({
    reply: { text: "It is on its way.\nSee you", message: "Where is it?\n<b>Now</b>" },
  });
  // The text is stored only in the reply.
  if (due !== null) await recordSent(db, due, { subject: "Hello", text: "It", html: "It" });
  expect((await emails())[0]).toMatchObject({ sent_at: expect.any(Date), text: null, html: null });
  await ask("DELETE", `/contact-messages/${id}`);
  expect(await emails()).toEqual([]);
});

test("an author without an e-mail gets replies on WhatsApp only", async () => {
  const [id, before] = [await insertMessage(""), await emails()];
  expect(await reply(id, "Soon")).toMatchObject({
    status: 422,
    json: { errors: { channel: expect.anything() } },
  });
  const body = { text: "Soon", channel: "whatsapp" };
  expect(await ask("POST", `/contact-messages/${id}/replies`, body)).toMatchObject({ status: 201 });
  expect(await emails()).toEqual(before);
});

test("a double click sends one reply, and another text a second one", async () => {
  const id = await insertMessage();
  await Promise.all(Array.from({ length: 10 }, () => reply(id, "Soon")));
  await reply(id, "Today");
  const { json } = await ask("GET", `/contact-messages/${id}`);
  expect(json).toMatchObject({ data: { replies: [{ text: "Soon" }, { text: "Today" }] } });
  expect(await emails()).toHaveLength(2);
});

describe("a reply with an Idempotency-Key", () => {
  let made = 0;
  const newKey = () => `reply-${++made}`;
  const send = (id: number, text: string, key: string, token = owner.token) =>
    call("POST", `/admin/contact-messages/${id}/replies`, {
      token,
      body: { text },
      headers: { "Idempotency-Key": key },
    });
  const repliesTo = (id: number) =>
    db.selectFrom("contact_replies").select("text").where("message_id", "=", id).orderBy("id").execute();
  /** Moves replies into the past, so that the check for double clicks does not apply. */
  const age = () =>
    db
      .updateTable("contact_replies")
      .set({ at: new Date(Date.now() - 3_600_000) })
      .execute();

  test("is sent once under concurrent requests, with the same response (B16)", async () => {
    const [id, key, before] = [await insertMessage(), newKey(), (await emails()).length];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, "Soon", key)));
    await age();
    for (const { status, json } of [...answers, await send(id, "Soon", key)]) {
      expect([status, json]).toMatchObject([
        201,
        { data: { state: "answered", replies: [{ text: "Soon" }] } },
      ]);
    }
    expect([await repliesTo(id), (await emails()).length]).toEqual([[{ text: "Soon" }], before + 1]);
    expect((await send(id, "Soon", newKey())).status).toBe(201);
    expect(await repliesTo(id)).toHaveLength(2);
  });

  test.each(["ar", "en"] as const)(
    "responds with 409 for another text, message or route, in %s (B16)",
    async (locale) => {
      const [id, other, key] = [await insertMessage(), await insertMessage(), newKey()];
      await send(id, "Soon", key);
      const reused = m.error_key_reused({}, { locale });
      for (const [message, text] of [
        [id, "Today"],
        [other, "Soon"],
      ] as const) {
        const { status, json } = await call("POST", `/admin/contact-messages/${message}/replies`, {
          token: owner.token,
          body: { text },
          headers: { "Idempotency-Key": key },
          language: locale,
        });
        expect([status, json]).toEqual([409, rejection(reused)]);
      }
      expect([await repliesTo(id), await repliesTo(other)]).toEqual([[{ text: "Soon" }], []]);
      const address = { city_id: 1, block: "1", street: "شارع النصر", house_number: "2" };
      const lines = [{ product_id: await insertProduct(db), quantity: 1 }];
      const body = { name: "سلمى", phone: "01277770001", address, lines };
      const headers = { "Idempotency-Key": key };
      expect((await call("POST", "/admin/orders", { token: owner.token, body, headers })).status).toBe(409);
    },
  );

  test("is separate for each staff member (B16)", async () => {
    const [id, key] = [await insertMessage(), newKey()];
    expect((await send(id, "Soon", key)).status).toBe(201);
    expect((await send(id, "Soon", key, staff.token)).status).toBe(201);
    expect(await repliesTo(id)).toHaveLength(2);
  });

  test("responds with 422 above 255 characters, and with 404 after the message is deleted (B16)", async () => {
    const [id, key] = [await insertMessage(), newKey()];
    expect((await send(id, "Soon", "k".repeat(256))).status).toBe(422);
    await send(id, "Soon", key);
    await ask("DELETE", `/contact-messages/${id}`);
    expect((await send(id, "Soon", key)).status).toBe(404);
  });
});

test.each([undefined, null, "", " \u200b\n", 7, "x".repeat(5001)])(
  "%j is rejected as a reply",
  async (text) => {
    const id = await insertMessage();
    expect((await reply(id, text)).status).toBe(422);
    expect((await ask("GET", `/contact-messages/${id}`)).json).toMatchObject({
      data: { state: "new", replies: [] },
    });
  },
);
