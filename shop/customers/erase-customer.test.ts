import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { receiveMessage } from "../inbox/receive-message.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { findAdminOrder } from "../orders/admin-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { noRecipient } from "../orders/order-notes.ts";
import { setTrackingNumber } from "../orders/tracking-number.ts";
import { accept, reject } from "../result.ts";
import { accountPassword, plainAccountDependencies } from "../testing/insert-account.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { moveTo } from "../testing/move-to.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { customerColumns } from "./customer.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { findCustomerByToken, startSession } from "./sessions.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);

async function buyerWithPassword(product: number) {
  const buyer = await insertBuyer(db, [[product, 2]]);
  const password_hash = await plainPasswords.hash(accountPassword);
  await db.updateTable("customers").set({ password_hash }).where("id", "=", buyer.customerId).execute();
  return buyer;
}
const sender = { customerId: null as number | null, address: "192.0.2.1", language: "ar" as const };
const customerOf = async (id: number) =>
  await db.selectFrom("customers").select(customerColumns).where("id", "=", id).executeTakeFirstOrThrow();
const stockOf = async (id: number) =>
  (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const everything = async () => {
  const tables = [
    "customers",
    "addresses",
    "orders",
    "reviews",
    "emails",
    "cart_lines",
    "sessions",
    "contact_messages",
  ];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string | null }>`select string_agg(one::text, ' ') as text
        from ${sql.table(table)} as one`.execute(db);
      return rows[0]?.text ?? "";
    }),
  );
  return texts.join("\n");
};

const erase = (id: number, password = accountPassword) =>
  eraseCustomer(
    db,
    plainAccountDependencies,
    { customer: { id }, token: "", address: "192.0.2.1" },
    password,
  );
const move = (id: number, wanted: Parameters<typeof moveTo>[2]) =>
  inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, id), wanted));

describe("eraseCustomer", () => {
  test("keeps the order without personal data", async () => {
    const product = await insertProduct(db, { stock: 10 });
    const { customerId, order } = await buyerWithPassword(product);
    const token = await startSession(db, customerId);
    await placeOrder(db, customerId, order, null);
    await db
      .insertInto("reviews")
      .values({
        product_id: product,
        customer_id: customerId,
        author: "Secret Mona",
        rating: 5,
        comment: "Call me: 010 9876 5432",
      })
      .execute();
    const before = await everything();
    const told = ["example.com", "+2010", order.phone, order.note, "شارع النصر", "Secret Mona", "9876"];
    for (const secret of told) expect(before).toContain(secret);

    expect(await erase(customerId)).toEqual({
      ok: true,
      value: { onTheWay: 0 },
    });

    const after = await everything();
    for (const secret of told) expect(after).not.toContain(secret);
    expect(await findCustomerByToken(db, token)).toBeNull();
    const kept = await db.selectFrom("orders").select(["customer_id", "status_id", "total"]).execute();
    expect(kept).toEqual([{ customer_id: null, status_id: 6, total: expect.any(Number) }]);
    expect(await stockOf(product)).toBe(10);
  });

  test("deletes messages to the shop, sent with or without signing in, and e-mails about them (A10)", async () => {
    const { customerId } = await buyerWithPassword(await insertProduct(db));
    const { email, phone } = await customerOf(customerId);
    const send = (message: string, own: Partial<typeof sender>, more: object = {}) =>
      receiveMessage(
        db,
        noRateLimits,
        { name: "Mona", email, phone, message, ...more },
        { ...sender, ...own },
      );
    await send("signed in, about a friend", { customerId }, { phone: "+201555555555" });
    await send("as a visitor", {}, { email: email.toUpperCase() });
    await send("another's, with her phone alone", {}, { email: "another@example.com" });
    await send("another's, with her e-mail alone", {}, { phone: "+201555555556" });
    await erase(customerId);
    const kept = await db.selectFrom("contact_messages").select("message").orderBy("id").execute();
    expect(kept.map(({ message }) => message)).toEqual([
      "another's, with her phone alone",
      "another's, with her e-mail alone",
    ]);
    const emails = db.selectFrom("emails").select("id").where("contact_message_id", "is not", null);
    expect(await emails.execute()).toHaveLength(2);
  });

  test.each([
    [5, "delivered"],
    [7, "returned"],
  ] as const)(
    "keeps name, phone and address of a shipped order until its status is %i, %s (A10)",
    async (status_id, _) => {
      const product = await insertProduct(db);
      const { customerId, order } = await buyerWithPassword(product);
      const placed = await placeOrder(db, customerId, order, null);
      const id = placed.ok ? placed.value.id : 0;
      await move(id, { status_id: 4 });
      expect(await erase(customerId)).toEqual(accept({ onTheWay: 1 }));
      expect(await findAdminOrder(db, id)).toMatchObject({
        customer_id: null,
        recipient_name: "Mona Ali",
        phone: order.phone,
        street: "شارع النصر",
        address_phone: "+201112345678",
        note: "",
        status_id: 4,
      });
      // A tracking number does not change the status.
      await inTransaction(db, async (tx) =>
        setTrackingNumber(tx, await lockedOrder(tx, id), "EG1001", byStaff(null)),
      );
      expect(await findAdminOrder(db, id)).toMatchObject({ recipient_name: "Mona Ali" });
      await move(id, { status_id, reason: "Mona was away" });
      expect(await findAdminOrder(db, id)).toMatchObject({
        ...noRecipient,
        status_id,
        shipment: { reason: null },
      });
    },
  );

  test("erases the reason of a refusal that staff recorded (A10)", async () => {
    const { customerId, order } = await buyerWithPassword(await insertProduct(db));
    const placed = await placeOrder(db, customerId, order, null);
    const id = placed.ok ? placed.value.id : 0;
    for (const status_id of [4, 7] as const) {
      await move(id, { status_id, reason: "Mona was away" });
    }
    expect(await findAdminOrder(db, id)).toMatchObject({ shipment: { reason: "Mona was away" } });
    await erase(customerId);
    expect(await findAdminOrder(db, id)).toMatchObject({ shipment: { outcome: "refused", reason: null } });
  });

  test("does not deadlock with staff who move the order concurrently (A10)", async () => {
    for (let round = 0; round < 10; round++) {
      const { customerId, order } = await buyerWithPassword(await insertProduct(db));
      const placed = await placeOrder(db, customerId, order, null);
      const id = placed.ok ? placed.value.id : 0;
      await move(id, { status_id: 4 });
      const [erased, moved] = await Promise.all([erase(customerId), move(id, { status_id: 5 })]);
      expect([erased.ok, moved.ok]).toEqual([true, true]);
      expect(await findAdminOrder(db, id)).toMatchObject({ ...noRecipient, status_id: 5 });
    }
  });

  test("rejects a wrong password and changes nothing", async () => {
    const { customerId } = await buyerWithPassword(await insertProduct(db));
    expect(await erase(customerId, "wrong")).toEqual(reject({ code: "password_wrong" }));
    expect(await db.selectFrom("customers").select("id").where("id", "=", customerId).execute()).toHaveLength(
      1,
    );
  });

  test("cancels an order that a concurrent request placed first, or prevents it", async () => {
    for (let round = 0; round < 10; round++) {
      const product = await insertProduct(db, { stock: 10 });
      const { customerId, order } = await buyerWithPassword(product);
      const [placed, erased] = await Promise.all([
        placeOrder(db, customerId, order, null).catch(() => null),
        erase(customerId),
      ]);
      expect(erased.ok).toBe(true);
      expect(await stockOf(product)).toBe(10);
      if (placed?.ok === true) {
        const one = db.selectFrom("orders").select(["status_id", "phone"]).where("id", "=", placed.value.id);
        expect(await one.executeTakeFirst()).toEqual({ status_id: 6, phone: "" });
      }
    }
  });
});
