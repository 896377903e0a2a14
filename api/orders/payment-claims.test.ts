import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Failure } from "#contract/failure.ts";
import { Order } from "#contract/orders/order.ts";
import { PaymentClaim, PaymentPhoto } from "#contract/orders/payment-claim.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";
import { createTestApi, exactly, fileForm } from "../testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();
const product = await insertProduct(db, { stock: 100 });
await db
  .updateTable("payment_settings")
  .set({
    instapay_address: "nour@instapay",
    wallet_numbers: ["01001112223", "01101112223"],
    payee_name: "Nour",
  })
  .execute();
const OrderBody = z.looseObject({ data: Order });

/** Places an order of 320 pounds by InstaPay. */
async function place() {
  const { token, body } = await insertSignedInBuyer(db, [[product, 1]]);
  const { json } = await call("POST", "/orders", { token, body: { ...body, payment_method: "instapay" } });
  const { id, payment, order_no } = OrderBody.parse(json).data;
  return { token, id, payment, order_no, path: `/orders/${id}` };
}
type Placed = Awaited<ReturnType<typeof place>>;

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a64" } })
  .png()
  .toBuffer();
const claim = ({ token, path }: Placed, body: object, language = "en") =>
  call("POST", `${path}/payment-claims`, { token, body, language });
const upload = ({ token, path }: Placed, bytes: Uint8Array) =>
  call("POST", `${path}/payment-photos`, { token, body: fileForm(new Uint8Array(bytes), "1.png") });
const read = async ({ token, path }: Placed) =>
  OrderBody.parse((await call("GET", path, { token })).json).data;

describe("POST /orders/{id}/payment-claims", () => {
  test("stores the claim, and the order shows it", async () => {
    const order = await place();
    expect(order.payment).toMatchObject({
      state: "waiting",
      accounts: [
        { kind: "instapay", address: "nour@instapay", name: "Nour" },
        { kind: "wallet", address: "01001112223", name: "Nour" },
        { kind: "wallet", address: "01101112223", name: "Nour" },
      ],
    });
    const photo = await upload(order, picture);
    expect(photo.status).toBe(201);
    const { photo_id } = exactly(z.object({ data: PaymentPhoto }), photo.json).data;
    const made = await claim(order, { reference: "٨٨١٢ ٤٤٧١", photo_id, amount_egp: "٣٢٠٫٠٠" });
    expect(made.status).toBe(201);
    expect(exactly(z.object({ data: PaymentClaim }), made.json).data).toMatchObject({
      state: "open",
      reference: "٨٨١٢ ٤٤٧١",
      has_photo: true,
      reason: "",
    });
    expect((await read(order)).payment).toMatchObject({ state: "claimed", received_egp: 0, pay_until: null });
    const stored = db.selectFrom("payment_claims").select("amount").where("order_id", "=", order.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ amount: 32_000 });
  });

  test.each([
    [{}, "reference"],
    [{ reference: " -/- " }, "reference"],
    [{ reference: "x".repeat(61) }, "reference"],
    [{ photo_id: "12" }, "photo_id"],
    [{ photo_id: "7d2f5f1e-6a53-4f0e-9f39-111111111111" }, "photo_id"],
    [{ reference: "1", amount_egp: "1,5" }, "amount_egp"],
    [{ reference: "1", amount_egp: 0 }, "amount_egp"],
  ])("rejects %j", async (body, field) => {
    const { status, json } = await claim(await place(), body);
    expect([status, Object.keys(Failure.parse(json).errors ?? {})]).toEqual([422, [field]]);
  });

  test("explains a rejection in both languages, without naming the order that has the reference", async () => {
    const [payer, order] = [await place(), await place()];
    await db
      .insertInto("accepted_references")
      .values({
        reference_hash: Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from("USED1"))),
        order_id: payer.id,
      })
      .execute();
    const told = [
      await claim(order, { reference: "used 1" }),
      await claim(order, { reference: "used 1" }, "ar"),
    ];
    for (const { status, json, text } of told) {
      expect([status, Failure.parse(json).code]).toEqual([409, "reference_claimed"]);
      expect(text).not.toContain(payer.order_no);
    }
    expect(Failure.parse(told[0]?.json).message).not.toBe(Failure.parse(told[1]?.json).message);
    await call("POST", `${order.path}/cancel`, { token: order.token });
    const late = await claim(order, { reference: "2" });
    expect([late.status, Failure.parse(late.json).code]).toEqual([409, "not_waiting"]);
    expect((await read(order)).payment.accounts).toEqual([]);
  });

  test("rejects other customers with 404", async () => {
    const order = await place();
    const { token } = await signedIn();
    for (const [method, path, body] of [
      ["POST", "payment-claims", { reference: "1" }],
      ["POST", "payment-photos", fileForm(new Uint8Array(picture), "1.png")],
      ["PATCH", "payment-method", { method: "cash" }],
    ] as const)
      expect((await call(method, `${order.path}/${path}`, { token, body })).status).toBe(404);
  });
});

describe("POST /orders/{id}/payment-photos", () => {
  test("rejects files that are no photos, and a photo of 40 MB", async () => {
    const order = await place();
    const [broken, large] = [
      await upload(order, Buffer.from("no photo")),
      await upload(order, new Uint8Array(40 * 1024 * 1024)),
    ];
    expect([broken.status, large.status]).toEqual([422, 413]);
    const huge = await sharp({
      create: { width: 10_000, height: 9000, channels: 3, background: "#a64" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect((await upload(order, huge)).status).toBe(422);
    expect(
      await db.selectFrom("payment_photos").select("id").where("order_id", "=", order.id).execute(),
    ).toEqual([]);
  });
});

describe("PATCH /orders/{id}/payment-method", () => {
  test("changes the order to cash once, however often it is sent", async () => {
    const order = await place();
    const change = (method: string) =>
      call("PATCH", `${order.path}/payment-method`, { token: order.token, body: { method } });
    expect((await change("wallet")).status).toBe(422);
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await change("cash");
      expect(status).toBe(200);
      expect(OrderBody.parse(json).data.payment).toMatchObject({
        method: "cash",
        state: "none",
        to_pay_first_egp: 0,
        to_collect_egp: 320,
        accounts: [],
      });
    }
  });
});
