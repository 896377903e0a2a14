import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { askForNotice } from "./ask-for-notice.ts";
import { confirmNotice } from "./confirm-notice.ts";
import { queueNotices, returnToLine } from "./queue-notices.ts";
import { recordWhatsappNotice } from "./staff-notices.ts";
import { eraseNoticesOf, stopNotices } from "./stop-notices.ts";

const { db } = await openTestDatabase();
const key = testCodeKey;
let productId = 0;
beforeEach(async () => {
  productId = await insertProduct(db, { stock: 0, status: "published" });
});

const ask = (email: string) =>
  askForNotice(db, noRateLimits, { productId, email, language: "ar", address: "198.51.100.7" });
const noticeOf = async (email: string) =>
  (
    await db
      .selectFrom("stock_notices")
      .select("id")
      .where("email", "=", email)
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).id;
const confirm = (id: number) =>
  confirmNotice(db, key, { id, token: key.noticeToken({ id, use: "confirm" }) });
const stop = (id: number) => stopNotices(db, key, { id, token: key.noticeToken({ id, use: "stop" }) });
async function join(email: string) {
  await ask(email);
  const id = await noticeOf(email);
  await confirm(id);
  return id;
}
async function setStock(stock: number) {
  await sql`update products set stock = ${stock} where id = ${productId}`.execute(db);
  await sql`update outbox set due_at = now() where kind = 'stock_back'`.execute(db);
  await queueNotices(db);
}
const mailed = async () => {
  const { rows } = await sql<{ to: string }>`
    select to_address as to from emails join stock_notices on stock_notices.id = stock_notice_id
    where emails.kind = 'back_in_stock' and product_id = ${productId} order by emails.id`.execute(db);
  return rows.map(({ to }) => to);
};

describe("askForNotice", () => {
  test("queues one request to confirm and gives the same result for a mailbox in line", async () => {
    const first = await ask("mona@example.com");
    await confirm(await noticeOf("mona@example.com"));
    expect(await ask("MONA@example.com")).toEqual(first);
    const emails = db.selectFrom("emails").select("kind").where("kind", "=", "stock_notice_confirm");
    expect(await emails.execute()).toHaveLength(1);
  });

  test("rejects an unknown product and one in stock", async () => {
    await sql`update products set stock = 1 where id = ${productId}`.execute(db);
    expect(await ask("a@example.com")).toMatchObject({ rejection: { code: "in_stock" } });
    productId = 999_999;
    expect(await ask("a@example.com")).toMatchObject({ rejection: { code: "product_unknown" } });
  });
});

describe("confirmNotice", () => {
  test("records the consent once, and rejects a wrong token and an old request", async () => {
    await ask("one@example.com");
    const id = await noticeOf("one@example.com");
    expect(await confirmNotice(db, key, { id, token: "wrong" })).toMatchObject({ ok: false });
    await sql`update stock_notices set asked_at = now() - interval '8 days' where id = ${id}`.execute(db);
    expect(await confirm(id)).toMatchObject({ ok: false });
    await sql`update stock_notices set asked_at = now() where id = ${id}`.execute(db);
    await Promise.all([confirm(id), confirm(id)]);
    const contact_hash = key.hashContact("one@example.com");
    const consents = db.selectFrom("consents").select("way").where("contact_hash", "=", contact_hash);
    expect(await consents.execute()).toEqual([{ way: "email_link" }]);
  });
});

describe("queueNotices", () => {
  test("queues an e-mail for each new piece, the oldest request first", async () => {
    await join("first@example.com");
    await join("second@example.com");
    await join("third@example.com");
    await ask("unconfirmed@example.com");
    await setStock(2);
    expect(await mailed()).toEqual(["first@example.com", "second@example.com"]);
    await setStock(1);
    expect(await mailed()).toHaveLength(2);
    await setStock(3);
    expect(await mailed()).toEqual(["first@example.com", "second@example.com", "third@example.com"]);
  });

  test("queues nothing for pieces that staff took back within the minute", async () => {
    await join("early@example.com");
    await sql`update products set stock = 5 where id = ${productId}`.execute(db);
    await setStock(0);
    expect(await mailed()).toEqual([]);
  });

  test("queues a second e-mail if the pieces were sold before the first one was sent", async () => {
    const id = await join("late@example.com");
    await setStock(1);
    await setStock(0);
    await returnToLine(db, id);
    expect(await mailed()).toEqual([]);
    await setStock(1);
    expect(await mailed()).toEqual(["late@example.com"]);
  });
});

describe("eraseNoticesOf", () => {
  test("ends the notices of a confirmed e-mail only, and keeps the consent as withdrawn", async () => {
    const customerId = await insertCustomer(db);
    const { email } = await db
      .updateTable("customers")
      .set({ email: "erased@example.com" })
      .where("id", "=", customerId)
      .returning("email")
      .executeTakeFirstOrThrow();
    await join(email);
    const erase = () => db.transaction().execute((tx) => eraseNoticesOf(tx, customerId, false));
    await erase();
    expect(await noticeOf(email)).toBeGreaterThan(0);
    await sql`update customers set email_proven_at = now() where id = ${customerId}`.execute(db);
    await erase();
    await expect(noticeOf(email)).rejects.toThrow();
    const contact_hash = key.hashContact(email);
    const consents = db
      .selectFrom("consents")
      .select("withdrawn_at")
      .where("contact_hash", "=", contact_hash);
    expect(await consents.execute()).toEqual([{ withdrawn_at: expect.any(Date) }]);
  });
});

test("eraseNoticesOf ends the notices of a phone for staff only", async () => {
  const customerId = await insertCustomer(db);
  const { phone } = await db
    .updateTable("customers")
    .set({ phone: "+201299887766" })
    .where("id", "=", customerId)
    .returning("phone")
    .executeTakeFirstOrThrow();
  const asked = { phone: phone ?? "", name: "Mona", language: "ar" } as const;
  await db.transaction().execute((tx) => recordWhatsappNotice(tx, key, productId, asked));
  const erase = (isByStaff: boolean) =>
    db.transaction().execute((tx) => eraseNoticesOf(tx, customerId, isByStaff));
  const notices = () => db.selectFrom("stock_notices").select("id").where("phone", "=", phone).execute();
  await erase(false);
  expect(await notices()).toHaveLength(1);
  await erase(true);
  expect(await notices()).toEqual([]);
});

describe("stopNotices", () => {
  test("ends all notices of the mailbox, its waiting e-mail and its consents", async () => {
    const id = await join("gone@example.com");
    await setStock(1);
    expect(await stopNotices(db, key, { id, token: key.noticeToken({ id, use: "confirm" }) })).toBe(false);
    expect([await stop(id), await stop(id)]).toEqual([true, true]);
    expect(await mailed()).toEqual([]);
    const contact_hash = key.hashContact("gone@example.com");
    const consents = db
      .selectFrom("consents")
      .select("withdrawn_at")
      .where("contact_hash", "=", contact_hash);
    expect(await consents.execute()).toEqual([{ withdrawn_at: expect.any(Date) }]);
  });
});
