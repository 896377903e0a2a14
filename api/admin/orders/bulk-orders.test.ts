import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { m } from "#messages/compiled/messages.js";
import { data } from "../../answers.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { ask, placeOrder, orderPage } = await createTestAdmin();

const english = { language: "en" };

describe("a bulk change of orders", () => {
  test("returns one result per order", async () => {
    const [first, second, cancelled] = [await placeOrder(), await placeOrder(), await placeOrder()];
    await ask("PATCH", `/orders/${first.id}`, { confirmation: "confirmed" });
    await ask("PATCH", `/orders/${cancelled.id}`, { status_id: 6 });
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

  test("leaves unreachable orders unconfirmed unless they are included, and can be undone", async () => {
    const [waiting, unreachable] = [await placeOrder(), await placeOrder()];
    await ask("PUT", `/orders/${unreachable.id}/confirmation`, { confirmation: "unreachable" });
    const ids = [waiting.id, unreachable.id];
    const confirm = async (more: object = {}) =>
      (await ask("PATCH", "/orders", { ids, confirmation: "confirmed", ...more }, english)).json;
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
    await ask("PATCH", "/orders", { ids, confirmation: "waiting" });
    expect(await orderPage(waiting.id)).toMatchObject({
      confirmation: "waiting",
      allowed: ["confirm", "edit", "cancel"],
    });
  });
});
