import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { m } from "#messages/compiled/messages.js";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { ask, placeOrder, orderPage } = await createTestAdmin();

const english = { language: "en" };

describe("a bulk change of orders", () => {
  test("returns one result per order", async () => {
    const [first, second, cancelled] = [await placeOrder(), await placeOrder(), await placeOrder()];
    await ask("PUT", `/orders/${first.id}/confirmation`, { confirmation: "confirmed" });
    await ask("POST", `/orders/${cancelled.id}/cancel`, {});
    const ids = [first.id, second.id, cancelled.id, first.id, 2_000_000_000];
    const { status, json } = await ask("PATCH", "/orders", { ids, status_id: 4 }, english);
    expect(status).toBe(200);
    expect(exactly(data(z.array(BulkOrderResult)), json).data).toEqual([
      { id: first.id, ok: true },
      { id: second.id, ok: true, message: "Shipped before the order was confirmed." },
      {
        id: cancelled.id,
        ok: false,
        code: "transition_not_allowed",
        message: expect.stringContaining("Cancelled"),
      },
      { id: 2_000_000_000, ok: false, code: "unknown", message: expect.any(String) },
    ]);
    expect((await orderPage(second.id)).status_id).toBe(4);
  });

  test("cancels orders with a reason, each for itself", async () => {
    const [first, shipped] = [await placeOrder(), await placeOrder()];
    await ask("PATCH", `/orders/${shipped.id}`, { status_id: 4 });
    const ids = [first.id, shipped.id];
    const { json } = await ask("POST", "/orders/cancel", { ids, reason: "double" }, english);
    expect(exactly(data(z.array(BulkOrderResult)), json).data).toEqual([
      { id: first.id, ok: true },
      {
        id: shipped.id,
        ok: false,
        code: "transition_not_allowed",
        message: expect.stringContaining("Shipped"),
      },
    ]);
    const { status_id, timeline } = await orderPage(first.id);
    expect([status_id, timeline.find(({ kind }) => kind === "status")?.details]).toEqual([
      6,
      { status_id: 6, reason: "double" },
    ]);
  });

  test("only moves: cancelling is 422 'use_cancel', other fields are unknown", async () => {
    const { id } = await placeOrder();
    const move = (body: object) => ask("PATCH", "/orders", { ids: [id], ...body });
    expect(await move({ status_id: 6 })).toMatchObject({ status: 422, json: { code: "use_cancel" } });
    for (const body of [
      {},
      { confirmation: "confirmed" },
      { status_id: 4, confirmation: "confirmed" },
      { status_id: 4, tracking_number: "EG1001" },
      { status_id: 5, courier_id: 1 },
    ])
      expect([body, (await move(body)).status]).toEqual([body, 422]);
    expect(await orderPage(id)).toMatchObject({ status_id: 3, confirmation: "waiting" });
  });

  test("leaves unreachable orders unconfirmed unless they are included, and can be undone", async () => {
    const [waiting, unreachable] = [await placeOrder(), await placeOrder()];
    await ask("PUT", `/orders/${unreachable.id}/confirmation`, { confirmation: "unreachable" });
    const ids = [waiting.id, unreachable.id];
    const confirm = async (more: object = {}) =>
      (await ask("POST", "/orders/confirmation", { ids, confirmation: "confirmed", ...more }, english)).json;
    expect(await confirm()).toEqual({
      data: [
        { id: waiting.id, ok: true },
        {
          id: unreachable.id,
          ok: false,
          code: "unreachable",
          message: m.admin_left_unreachable({}, { locale: "en" }),
        },
      ],
    });
    expect(await orderPage(unreachable.id)).toMatchObject({ confirmation: "unreachable" });
    expect(await confirm({ include_unreachable: true })).toEqual({
      data: ids.map((id) => ({ id, ok: true })),
    });
    await ask("POST", "/orders/confirmation", { ids, confirmation: "waiting" });
    expect(await orderPage(waiting.id)).toMatchObject({
      confirmation: "waiting",
      allowed: ["confirm", "edit", "cancel"],
    });
  });
});
