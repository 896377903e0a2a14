import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { Order } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";
import { createTestApi, rejection } from "../testing/test-api.ts";

const { app, db, call } = await createTestApi();

const orderOf = (json: unknown) => z.object({ data: Order }).parse(json).data.id;

describe("POST /orders with an Idempotency-Key (R12)", () => {
  test("places one order although the connection was cut", async () => {
    const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const product = await insertProduct(db);
    for (let round = 0; round < 10; round++) {
      const { token, id, body } = await insertSignedInBuyer(db, [[product, 1]]);
      const headers = { "Idempotency-Key": `cut-${round}` };
      const sent = request(`http://127.0.0.1:${port}/orders`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
      });
      sent.on("error", () => {});
      server.once("request", (incoming) => incoming.once("end", () => sent.destroy()));
      sent.end(JSON.stringify(body));
      await new Promise((resolve) => sent.once("close", resolve));
      const again = await call("POST", "/orders", { token, body, headers });
      expect(again.status).toBe(201);
      const orders = await db.selectFrom("orders").select("id").where("customer_id", "=", id).execute();
      expect(orders).toEqual([{ id: orderOf(again.json) }]);
    }
    expect(await stockOf(db, product)).toEqual({ stock: 0, sold: 10, moved: 0 });
  });

  test("responds with 409 for another body", async () => {
    const { token, body } = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
    const headers = { "Idempotency-Key": "checkout-3" };
    await call("POST", "/orders", { token, body, headers });
    const other = await call("POST", "/orders", { token, body: { ...body, note: "other" }, headers });
    expect([other.status, other.json]).toEqual([409, rejection(m.order_key_reused({}, { locale: "en" }))]);
  });

  test("accepts 255 characters and rejects more", async () => {
    const { token, body } = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
    const key = (length: number) => ({ "Idempotency-Key": "k".repeat(length) });
    expect((await call("POST", "/orders", { token, body, headers: key(256) })).status).toBe(422);
    expect((await call("POST", "/orders", { token, body, headers: key(255) })).status).toBe(201);
  });
});
