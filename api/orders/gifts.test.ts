import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { findOrder } from "#shop/orders/order.ts";
import { eraseRecipients } from "#shop/orders/order-notes.ts";
import { chooseCash } from "#shop/payments/choose-cash.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn } from "../admin/testing/test-admin.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";

const { db, call, ask, orderPage } = await createTestAdmin();
await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();

const gift = { name: "سارة أحمد", phone: "01512345678", note: "عيد ميلاد سعيد" };

async function order(changes: object) {
  const buyer = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
  const body = { ...buyer.body, ...changes };
  const { status, json } = await call("POST", "/orders", { token: buyer.token, body, language: "en" });
  return { buyer, status, json };
}
const Placed = z.object({
  data: z.object({ id: z.int(), details: z.array(z.object({ product: z.object({ id: z.int() }) })) }),
});
const paid = { payment_method: "instapay", expected_terms: "all_first" };

async function placedGift() {
  const { buyer, json } = await order({ ...paid, gift });
  return { customerId: buyer.id, id: Placed.parse(json).data.id };
}

describe("POST /orders", () => {
  test("places a gift that is paid first, and names its recipient", async () => {
    const { status, json } = await order({ ...paid, gift });
    expect([status, json]).toMatchObject([201, { data: { gift, phone: "01212345678" } }]);
  });

  test("rejects a gift at the door unless its recipient pays and knows", async () => {
    expect(await order({ gift })).toMatchObject({
      status: 422,
      json: { errors: { "gift.recipient_pays": [expect.stringContaining("Pay the full amount")] } },
    });
    const placed = await order({ gift: { ...gift, recipient_pays: true } });
    expect([placed.status, placed.json]).toMatchObject([201, { data: { gift } }]);
  });

  test("rejects a gift without a phone of its recipient", async () => {
    const { status, json } = await order({ ...paid, gift: { ...gift, phone: "12" } });
    expect([status, json]).toMatchObject([422, { errors: { "gift.phone": [expect.any(String)] } }]);
  });

  test("has no gift by default", async () => {
    expect((await order({})).json).toMatchObject({ data: { gift: null } });
  });
});

test("a gift that waits for its payment does not change to cash", async () => {
  const { id } = await placedGift();
  expect(await chooseCash(db, id)).toMatchObject({ ok: false, rejection: { code: "all_first" } });
});

test("staff correct the recipient and the note of a gift, but make no gift of another order", async () => {
  const { id } = await placedGift();
  const lines = (await orderPage(id)).details.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const corrected = { name: "سارة علي", phone: "01112345678", note: "" };
  const edited = await ask("PUT", `/orders/${id}/content`, { lines, gift: corrected });
  expect(dataIn(AdminOrderPage, edited.json).gift).toEqual(corrected);
  const plain = Placed.parse((await order({})).json).data;
  await ask("PUT", `/orders/${plain.id}/content`, {
    lines: plain.details.map((line: { product: { id: number } }) => ({
      product_id: line.product.id,
      quantity: 1,
    })),
    gift,
  });
  expect((await orderPage(plain.id)).gift).toBeNull();
});

test("the erasure of an order's recipient erases that of its gift", async () => {
  const { customerId, id } = await placedGift();
  await db.transaction().execute((tx) => eraseRecipients(tx, [id]));
  expect(await findOrder(db, customerId, { orderId: id })).toMatchObject({
    gift_name: "",
    gift_phone: "",
    gift_note: "",
  });
});
