import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminConsent, AdminNotice, AdminNoticePage } from "#contract/admin/notices.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { askForNotice } from "#shop/notices/ask-for-notice.ts";
import { confirmNotice } from "#shop/notices/confirm-notice.ts";
import { queueNotices } from "#shop/notices/queue-notices.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin, dataIn } from "./testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const soldOut = () => insertProduct(db, { stock: 0, name_en: "Night cream", name_ar: "كريم ليلي" });
const pageOf = (json: unknown) => dataIn(AdminNoticePage, json);
let phones = 10_000_000;
async function write(product: number, body: object = {}) {
  const phone = `010${++phones}`;
  const { status, json } = await ask("POST", `/notices/${product}/people`, { phone, ...body });
  return { phone, status, json };
}
const find = async (product: number) => pageOf((await ask("GET", `/notices/${product}`)).json);
async function setStock(product: number, stock: number) {
  await sql`update products set stock = ${stock} where id = ${product}`.execute(db);
  await sql`update outbox set due_at = now() where kind = 'stock_back'`.execute(db);
  await queueNotices(db);
}
const change = (product: number, person: number, what: "sent" | "stop") =>
  ask("POST", `/notices/${product}/people/${person}/${what}`);

describe("people who wait for a product", () => {
  test("staff record a phone once, with a consent by WhatsApp", async () => {
    const product = await soldOut();
    const { phone, status } = await write(product, { name: "Mona" });
    const again = await ask("POST", `/notices/${product}/people`, {
      phone,
      name: "Mona Ali",
      language: "en",
    });
    expect(status).toBe(201);
    expect(pageOf(again.json)).toMatchObject({
      waiting: 1,
      waiting_whatsapp: 1,
      people: [
        { phone, name: "Mona Ali", language: "en", state: "waiting", email: null, whatsapp_url: null },
      ],
    });
    const found = await ask("POST", "/consents/lookup", { phone });
    expect(dataIn(z.array(AdminConsent), found.json)).toMatchObject([
      { purpose: "stock_notice", way: "whatsapp", words_version: 1, withdrawn_at: null },
    ]);
  });

  test("get a turn for each piece, the oldest first, and only then a message", async () => {
    const product = await soldOut();
    for (const name of ["First", "Second", "Third"]) await write(product, { name });
    await setStock(product, 2);
    const { people, to_write, waiting } = await find(product);
    expect([to_write, waiting]).toEqual([2, 1]);
    expect(people.map(({ name, state }) => [name, state])).toEqual([
      ["First", "to_write"],
      ["Second", "to_write"],
      ["Third", "waiting"],
    ]);
    const link = decodeURIComponent(people[0]?.whatsapp_url ?? "");
    expect(link).toMatch(/^https:\/\/wa\.me\/2010\d{8}\?text=متوفر من جديد، كما طلبت أن نخبرك: كريم ليلي/);
    expect(link).toContain(`/product/${product}`);
    const [first, , third] = people.map(({ id }) => id);
    expect((await change(product, third ?? 0, "sent")).json).toMatchObject({ code: "not_in_turn" });
    for (const _ of [1, 2]) expect((await change(product, first ?? 0, "sent")).status).toBe(200);
    expect(await find(product)).toMatchObject({ told: 1, to_write: 1 });
  });

  test("keep their turn while the product is sold out again, and take the next piece", async () => {
    const product = await soldOut();
    await write(product, { name: "First" });
    await write(product, { name: "Second" });
    await setStock(product, 1);
    await setStock(product, 0);
    const [first] = (await find(product)).people;
    expect(first).toMatchObject({ name: "First", state: "to_write", whatsapp_url: null });
    expect((await change(product, first?.id ?? 0, "sent")).json).toMatchObject({ code: "sold_out" });
    await setStock(product, 1);
    expect(await find(product)).toMatchObject({ to_write: 1, waiting: 1 });
    await setStock(product, 2);
    expect(await find(product)).toMatchObject({ to_write: 2, waiting: 0 });
  });

  test("staff end all notices of a person who asks to stop", async () => {
    const [one, other] = [await soldOut(), await soldOut()];
    const { phone } = await write(one);
    await write(other, { phone });
    const [person] = (await find(one)).people;
    expect((await change(one, person?.id ?? 0, "stop")).status).toBe(200);
    expect((await change(one, person?.id ?? 0, "stop")).status).toBe(404);
    expect([(await find(one)).people, (await find(other)).people]).toEqual([[], []]);
    const consents = dataIn(z.array(AdminConsent), (await ask("POST", "/consents/lookup", { phone })).json);
    expect(consents.map(({ withdrawn_at }) => withdrawn_at)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  test("the list counts people by product, the longest line first", async () => {
    const product = await insertProduct(db, { stock: 0, sku: "WANTED-1" });
    await write(product);
    await askForNotice(db, noRateLimits, {
      productId: product,
      email: "a@example.com",
      language: "ar",
      address: "198.51.100.9",
    });
    const list = async (search: string) =>
      z.object({ data: z.array(AdminNotice) }).parse((await ask("GET", `/notices?${search}`)).json).data;
    expect(await list("q=WANTED-1")).toMatchObject([
      { id: product, waiting: 1, unconfirmed: 1, to_write: 0 },
    ]);
    expect(await list("q=WANTED-1&to_write=1")).toEqual([]);
    const all = (await list("sort=waiting&per_page=100")).map(({ waiting }) => waiting);
    expect(all).toEqual(all.toSorted((one, next) => next - one));
    const [notice] = await db
      .selectFrom("stock_notices")
      .select("id")
      .where("email", "=", "a@example.com")
      .execute();
    const id = notice?.id ?? 0;
    await confirmNotice(db, testCodeKey, { id, token: testCodeKey.noticeToken({ id, use: "confirm" }) });
    expect(await list("q=WANTED-1")).toMatchObject([{ waiting: 2, waiting_whatsapp: 1, unconfirmed: 0 }]);
    const found = await ask("POST", "/consents/lookup", { email: "A+shop@example.com" });
    expect(dataIn(z.array(AdminConsent), found.json)).toMatchObject([{ way: "email_link" }]);
  });

  test("have no link to write to them for readers", async () => {
    const product = await soldOut();
    await write(product);
    await setStock(product, 1);
    const { token } = await insertStaff(db, "reader");
    const { json } = await ask("GET", `/notices/${product}`, undefined, { token });
    expect(pageOf(json)).toMatchObject({ to_write: 1, people: [{ whatsapp_url: null }] });
  });

  test("cannot be recorded for a product that is there, a draft or an unknown one", async () => {
    const phone = "01012345678";
    const record = async (id: number) => await ask("POST", `/notices/${id}/people`, { phone });
    expect((await record(await insertProduct(db, { stock: 1 }))).json).toMatchObject({ code: "in_stock" });
    const draft = await insertProduct(db, { stock: 0, status: "draft" });
    expect((await record(draft)).json).toMatchObject({ code: "not_published" });
    expect((await record(2_000_000_000)).status).toBe(404);
  });

  test.each([
    [{}, "phone"],
    [{ phone: "12" }, "phone"],
    [{ phone: ["01012345678"] }, "phone"],
    [{ phone: "01012345678", name: "x".repeat(81) }, "name"],
    [{ phone: "01012345678", language: "fr" }, "language"],
    [{ phone: "01012345678", told: true }, "told"],
  ])("are rejected with 422 for %j", async (body, field) => {
    const { status, json } = await ask("POST", `/notices/${await soldOut()}/people`, body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

test.each([{}, { email: "x" }, { phone: "1" }, { email: "a@example.com", phone: "01012345678" }])(
  "POST /admin/consents/lookup rejects %j",
  async (body) => {
    expect((await ask("POST", "/consents/lookup", body)).status).toBe(422);
  },
);
