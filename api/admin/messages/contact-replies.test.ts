import { afterAll, expect, test } from "vitest";
import { AdminContactMessagePage } from "#contract/admin/contact-message.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { recordSent } from "#shop/emails/record-outcome.ts";
import { data } from "../../answers.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, drop, ask, owner } = await createTestAdmin();
afterAll(drop);

async function insertMessage(): Promise<number> {
  const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", language: "en" };
  const row = db.insertInto("contact_messages").values({ ...message, message: "Where is it?\n<b>Now</b>" });
  return (await row.returning("id").executeTakeFirstOrThrow()).id;
}
const reply = (id: number, text: unknown) => ask("POST", `/contact-messages/${id}/replies`, { text });
const emails = () => db.selectFrom("emails").selectAll().orderBy("id").execute();

test("an answer goes by mail to whoever wrote, in their language, with what it answers", async () => {
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
  // What it says is stored as the answer, and nowhere else.
  if (due !== null) await recordSent(db, due, { subject: "Hello", text: "It", html: "It" });
  expect((await emails())[0]).toMatchObject({ sent_at: expect.any(Date), text: null, html: null });
  await ask("DELETE", `/contact-messages/${id}`);
  expect(await emails()).toEqual([]);
});

test("a double press answers once; other words answer again", async () => {
  const id = await insertMessage();
  await Promise.all(Array.from({ length: 10 }, () => reply(id, "Soon")));
  await reply(id, "Today");
  const { json } = await ask("GET", `/contact-messages/${id}`);
  expect(json).toMatchObject({ data: { replies: [{ text: "Soon" }, { text: "Today" }] } });
  expect(await emails()).toHaveLength(2);
});

test.each([undefined, null, "", " \u200b\n", 7, "x".repeat(5001)])("%j is refused", async (text) => {
  const id = await insertMessage();
  expect((await reply(id, text)).status).toBe(422);
  expect((await ask("GET", `/contact-messages/${id}`)).json).toMatchObject({
    data: { state: "new", replies: [] },
  });
});
