import { describe, expect, test } from "vitest";
import { AdminContactMessagePage } from "#contract/admin/inbox.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, placeOrder, owner } = await createTestAdmin();

async function insertMessage(text: string, phone = "+201099999999"): Promise<number> {
  const sender = { name: "Mona", phone, email: "nobody@example.com", language: "en", message: text };
  const row = db.insertInto("contact_messages").values(sender).returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}
const pageOf = async (id: number) =>
  dataIn(AdminContactMessagePage, (await ask("GET", `/contact-messages/${id}`)).json);
const ordersOf = async (id: number) => (await pageOf(id)).orders.map((order) => [order.id, order.link]);
const patch = (id: number, body: object) => ask("PATCH", `/contact-messages/${id}`, body);
const reply = (id: number, body: object) => ask("POST", `/contact-messages/${id}/replies`, body);

describe("orders of a message", () => {
  test("lists the attached order, orders named in Arabic or Latin digits, and the sender's orders", async () => {
    const [named, other] = [await placeOrder(), await placeOrder()];
    const arabic = named.order_no.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    const id = await insertMessage(`أين طلبي ${arabic}؟ 123456780 1${other.order_no}`);
    expect(await ordersOf(id)).toEqual([[named.id, "mentioned"]]);
    await patch(id, { order_id: other.id });
    expect(await ordersOf(id)).toEqual([
      [other.id, "attached"],
      [named.id, "mentioned"],
    ]);
    const { phone } = await db
      .selectFrom("orders")
      .select("phone")
      .where("id", "=", named.id)
      .executeTakeFirstOrThrow();
    const own = await ordersOf(await insertMessage("Hello", phone));
    expect(own).toContainEqual([named.id, "sender"]);
    await patch(id, { order_id: null });
    expect((await pageOf(id)).order_id).toBeNull();
  });

  test("rejects unknown orders and hostile ids, and changes nothing", async () => {
    const id = await insertMessage("Hello");
    for (const order_id of [2_000_000_000, -1, "x", 1e30, [], {}]) {
      expect((await patch(id, { order_id, state: "answered" })).status).toBe(422);
    }
    expect(await pageOf(id)).toMatchObject({ state: "new", order_id: null });
  });

  test("show the message and its replies in the timeline, except to packers", async () => {
    const { id: order } = await placeOrder();
    const id = await insertMessage("It leaks");
    await patch(id, { order_id: order });
    await reply(id, { text: "Sorry", channel: "whatsapp" });
    const kinds = async (token: string) => {
      const { json } = await call("GET", `/admin/orders/${order}`, { token });
      return dataIn(AdminOrderPage, json)
        .timeline.map(({ kind }) => kind)
        .filter((kind) => kind === "message" || kind === "reply");
    };
    expect((await kinds(owner.token)).toSorted()).toEqual(["message", "reply"]);
    const packer = await insertStaff(db, "packer");
    expect(await kinds(packer.token)).toEqual([]);
  });

  test("erasing a customer deletes the messages about the customer's orders", async () => {
    const { id: order } = await placeOrder();
    const id = await insertMessage("It leaks");
    await patch(id, { order_id: order });
    const { customer_id } = await db
      .selectFrom("orders")
      .select("customer_id")
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    const erased = await ask("DELETE", `/customers/${customer_id}`);
    expect([200, 204]).toContain(erased.status);
    expect((await ask("GET", `/contact-messages/${id}`)).status).toBe(404);
  });
});

describe("a reply on WhatsApp", () => {
  test("stores the author, with or without a text, and sends no e-mail", async () => {
    const id = await insertMessage("Where is it?");
    await Promise.all([1, 2, 3].map(() => reply(id, { text: "", channel: "whatsapp" })));
    await reply(id, { text: "On its way", channel: "whatsapp" });
    expect(await pageOf(id)).toMatchObject({
      state: "answered",
      replies: [
        { channel: "whatsapp", text: "", staff: { id: owner.staff.id }, email: null },
        { channel: "whatsapp", text: "On its way", email: null },
      ],
    });
    const emails = await db.selectFrom("emails").select("id").where("kind", "=", "contact_reply").execute();
    expect(emails).toEqual([]);
  });

  test("rejects an empty e-mail, an unknown channel and a huge text", async () => {
    const id = await insertMessage("Hello");
    for (const body of [
      { text: "" },
      { text: "", channel: "email" },
      { text: "x", channel: "sms" },
      { text: "x".repeat(5001), channel: "whatsapp" },
      { text: null, channel: "whatsapp" },
    ]) {
      expect((await reply(id, body)).status).toBe(422);
    }
    expect(await pageOf(id)).toMatchObject({ state: "new", replies: [] });
  });
});
