import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { AdminEmail, AdminEmailPage, emailKinds } from "#contract/admin/emails/email.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { EmailContent, NoticeEmailKind, StaffEmailKind } from "#shop/emails/email-content.ts";
import { storeUnsent } from "#shop/emails/email-delivery.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../responses.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask, staff } = await createTestAdmin();

let customer = 0;
beforeEach(async () => {
  await sql`delete from emails`.execute(db);
  await sql`delete from rate_limits`.execute(db);
  customer = await insertCustomer(db);
});

const all = async (query = "") =>
  exactly(pageOf(AdminEmail), (await ask("GET", `/emails?${query}`)).json).data;
const one = async (id: number) =>
  exactly(data(AdminEmailPage), (await ask("GET", `/emails/${id}`)).json).data;
const send = (id: number) => ask("POST", `/emails/${id}/send`);
const newest = async () =>
  (await db.selectFrom("emails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
const set = (id: number, columns: object) =>
  db.updateTable("emails").set(columns).where("id", "=", id).execute();

const deliveries = () => db.updateTable("outbox").where("kind", "=", "email");
const fail = (id: number, last_error: string, attempts = 1) =>
  deliveries().set({ last_error, attempts }).where("key", "=", id).execute();

async function queued(content: EmailContent = { kind: "welcome" }): Promise<number> {
  await queueEmail(db, customer, content);
  return await newest();
}

test("every kind of e-mail has a JSON name", () => {
  const known = [
    ...EmailContent.options.map((option) => option.shape.kind.value),
    ...StaffEmailKind.options,
    ...NoticeEmailKind.options,
    "contact_message",
    "contact_reply",
  ];
  expect([...emailKinds].sort()).toEqual(known.sort());
});

test("the list shows waiting, failed, sent and stored e-mails, with errors", async () => {
  const [waiting, failed, sent, stored] = [await queued(), await queued(), await queued(), await queued()];
  await fail(failed, "mailbox full", 2);
  await fail(sent, "was away");
  await set(sent, { sent_at: new Date(), subject: "Hello" });
  await set(stored, { subject: "Hello" });
  expect(await all()).toMatchObject([
    { id: stored, state: "stored" },
    { id: sent, state: "sent", error: null },
    { id: failed, state: "failed", error: "mailbox full", attempts: 2 },
    { id: waiting, state: "waiting", kind: "welcome", customer_id: customer },
  ]);
  for (const [state, id] of Object.entries({ waiting, failed, sent, stored })) {
    expect((await all(`state=${state}`)).map((email) => email.id)).toEqual([id]);
  }
  const { to } = await one(sent);
  expect(await all(`q=${encodeURIComponent(to.slice(0, 6).toUpperCase())}&kind=welcome`)).toHaveLength(4);
  expect(await all("q=%25")).toEqual([]);
  await db.deleteFrom("customers").where("id", "=", customer).execute();
  expect(await all()).toEqual([]);
});

test("no e-mail shows a link with a token", async () => {
  const link = "https://smile.example/order/123456789/confirm/SECRET_-abc";
  for (const kind of ["reset_link", "welcome"] as const) {
    const mail = await findDueEmail(db, await queued({ kind }));
    const text = kind === "welcome" ? `Confirm: ${link}.` : "SECRET";
    if (mail !== null) await storeUnsent(db, mail, { subject: kind, text, html: "" });
  }
  const [welcome, reset] = await all();
  expect(await one(welcome?.id ?? 0)).toMatchObject({
    text: "Confirm: https://smile.example/order/123456789/confirm/….",
  });
  expect(await one(reset?.id ?? 0)).toMatchObject({ kind: "reset_link", text: null });
});

describe("POST /admin/emails/{id}/send", () => {
  test("queues an unsent e-mail and leaves a waiting one", async () => {
    const id = await queued();
    await fail(id, "mailbox full");
    expect((await send(id)).json).toMatchObject({ data: { id, state: "waiting", error: null } });
    await deliveries().set({ attempts: 1 }).execute();
    expect((await send(id)).status).toBe(200);
    expect(await db.selectFrom("outbox").select(["key", "attempts"]).execute()).toEqual([
      { key: id, attempts: 1 },
    ]);
  });

  test("queues a sent e-mail again once for ten concurrent requests", async () => {
    const id = await queued();
    await set(id, { sent_at: new Date(), created_at: new Date(0) });
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await all()).toMatchObject([
      { state: "waiting", kind: "welcome" },
      { id, state: "sent" },
    ]);
  });

  test("rejects e-mails above the mailbox limit, and links of staff", async () => {
    const id = await queued();
    await set(id, { sent_at: new Date(), created_at: new Date(0) });
    for (let count = 0; count < 5; count++) {
      await queueEmail(db, customer, { kind: "welcome" });
      await sql`delete from emails where id <> ${id}`.execute(db);
    }
    expect((await send(id)).status).toBe(409);
    await sql`insert into emails (kind, staff_id, to_address, language)
      values ('staff_invitation', ${staff.staff.id}, 'hana@smile.example', 'ar')`.execute(db);
    expect((await send(await newest())).status).toBe(409);
    expect(await db.selectFrom("emails").select("id").execute()).toHaveLength(2);
  });

  test.each(NoticeEmailKind.options)("lists a sent '%s' and rejects to send it again", async (kind) => {
    const notice = { product_id: await insertProduct(db, { stock: 0 }), email: "mona@example.com" };
    const { id: stock_notice_id } = await db
      .insertInto("stock_notices")
      .values({ ...notice, language: "ar" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const consent = { contact_hash: Buffer.alloc(32), purpose: "stock_notice", words_version: 1 };
    const { id: consent_id } = await db
      .insertInto("consents")
      .values({ ...consent, way: "email_link" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const email = { kind, stock_notice_id, consent_id, to_address: notice.email, language: "ar" };
    await db.insertInto("emails").values([email, email]).execute();
    const id = (await newest()) - 1;
    await set(id, { sent_at: new Date() });
    expect((await all(`kind=${kind}`)).map((row) => row.kind)).toEqual([kind, kind]);
    expect((await send(id)).status).toBe(409);
    expect(await all()).toHaveLength(2);
  });
});
