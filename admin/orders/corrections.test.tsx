import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { shippedOrder, waitingOrder } from "../testing/order.ts";

/** Fake API of one order. Stores sent bodies by action; `next` is the order after any action. */
function orderApi(first: AdminOrderPage, next: AdminOrderPage, more: FakeApi = {}) {
  let order = first;
  const sent: [string, unknown][] = [];
  const act =
    (action: string) =>
    ({ body }: { readonly body: unknown }) => {
      sent.push([action, body]);
      order = order === first ? next : first;
      return { data: order };
    };
  const api: FakeApi = {
    "GET /orders/7": () => ({ data: order }),
    "GET /shop-details": () => ({ data: { max_confirmation_attempts: 3 } }),
    ...Object.fromEntries(
      ["outcome", "corrections", "cash-entries", "attempts", "cancel"].map((action) => [
        `POST /orders/7/${action}`,
        act(action),
      ]),
    ),
    "PUT /orders/7/confirmation": act("confirmation"),
    "PUT /orders/7/tracking-number": act("tracking-number"),
    "DELETE /orders/7/attempts/9": () => {
      sent.push(["delete attempt", null]);
      return new Response(null, { status: 204 });
    },
    ...more,
  };
  return { api, sent };
}
const delivered: AdminOrderPage = {
  ...shippedOrder,
  status_id: 5,
  cash_collected_egp: 37_000,
  cash_entries: [
    {
      ...{ id: 1, kind: "collected", amount_egp: 37_000, reason: "", statement_id: null },
      ...{ method: "cash", holder: "courier", in_advance: false, reference: "", sender: "" },
      ...{ staff: { id: 1, name: "Mona" }, at: "2026-03-03T08:00:00.000Z" },
    },
  ],
  shipment: shippedOrder.shipment && { ...shippedOrder.shipment, outcome: "delivered" },
  allowed: ["return"],
};
const button = async (name: string) => await screen.findByRole("button", { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(name: string) {
  fireEvent.pointerDown(await button(m.correct_order({}, english)), { button: 0, pointerType: "mouse" });
  fireEvent.click(await screen.findByRole("menuitem", { name }));
}

describe("the menu of corrections", () => {
  test.each([english, arabic])("ask for the reason and send the version ($locale)", async (words) => {
    const { api, sent } = orderApi(delivered, shippedOrder);
    await openPage("/orders/7", { api, language: words.locale });
    fireEvent.pointerDown(await button(m.correct_order({}, words)), { button: 0, pointerType: "mouse" });
    fireEvent.click(await screen.findByRole("menuitem", { name: m.correct_not_delivered({}, words) }));
    type(m.correct_reason({}, words), "Still with the courier");
    await press(m.correct_order_now({}, words));
    await screen.findByText(m.order_corrected({ number: "100000017" }, words));
    expect(sent).toEqual([["corrections", { to: 4, reason: "Still with the courier" }]]);
  });

  test("offers to take an order out of its handover while no statement has its cash", async () => {
    const { api, sent } = orderApi(shippedOrder, waitingOrder);
    await openPage("/orders/7", { api });
    await choose(m.correct_take_out({}, english));
    type(m.correct_reason({}, english), "Left behind");
    await press(m.correct_order_now({}, english));
    await waitFor(() => expect(sent).toEqual([["corrections", { to: 3, reason: "Left behind" }]]));
  });

  test("is hidden from readers, and for orders that wait for confirmation", async () => {
    await openPage("/orders/7", { api: orderApi(delivered, delivered).api, role: "reader" });
    await screen.findAllByText("100000017");
    expect(screen.queryByRole("button", { name: m.correct_order({}, english) })).toBeNull();
    expect(screen.queryByRole("button", { name: m.correct_cash({}, english) })).toBeNull();
  });
});

describe("the cash of an order", () => {
  test("shows its entries, and corrects them once the amount is confirmed", async () => {
    const bodies: unknown[] = [];
    const question = { code: "unexpected_amount", due_egp: 370, message: "LE 380.00, but LE 370.00 is due." };
    const { api } = orderApi(delivered, delivered, {
      "POST /orders/7/cash-entries": ({ body, headers }) => {
        bodies.push([body, headers.get("If-Match")]);
        return bodies.length === 1 ? reject(409, question) : { data: delivered };
      },
    });
    await openPage("/orders/7", { api });
    const entries = await screen.findByRole("list", { name: m.cash_entries({}, english) });
    expect(within(entries).getByText(m.cash_entry_collected({}, english))).toBeTruthy();
    await press(m.correct_cash({}, english));
    type(m.correct_cash_amount({}, english), "−36,620");
    type(m.correct_reason({}, english), "Typed twice");
    await press(m.correct_cash_now({}, english));
    expect(await screen.findByText(question.message)).toBeTruthy();
    await press(m.amount_is_right({}, english));
    await screen.findByText(m.cash_corrected({}, english));
    const body = { amount_egp: "-36,620", reason: "Typed twice" };
    const version = `"${delivered.updated_at}"`;
    expect(bodies).toEqual([
      [body, version],
      [{ ...body, confirm_amount: true }, version],
    ]);
  });
});

describe("the outcome of a delivery", () => {
  test("names the pieces that were taken, and records what is due", async () => {
    const { api, sent } = orderApi(shippedOrder, delivered);
    await openPage("/orders/7", { api });
    await press(m.mark_delivered({}, english));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByLabelText(m.took_a_part({}, english)));
    fireEvent.change(dialog.getByLabelText("Rose cream"), { target: { value: "2" } });
    fireEvent.click(dialog.getByLabelText(m.pieces_are_here({}, english)));
    fireEvent.click(dialog.getByLabelText(m.stock_damaged({}, english)));
    fireEvent.click(dialog.getByRole("button", { name: m.mark_delivered({}, english) }));
    await screen.findByText(m.order_delivered({ number: "100000017" }, english));
    expect(sent).toEqual([
      [
        "outcome",
        { outcome: "delivered", lines: [{ detail_id: 71, taken: "2" }], received: true, stock: "damaged" },
      ],
    ]);
  });

  test("offers an undo that corrects the order", async () => {
    const { api, sent } = orderApi(shippedOrder, delivered);
    await openPage("/orders/7", { api });
    await press(m.mark_delivered({}, english));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: m.mark_delivered({}, english) }));
    await press(m.undo({}, english));
    await screen.findByText(m.undone({}, english));
    expect(sent.at(-1)).toEqual(["corrections", { to: 4, reason: m.undone_right_away({}, english) }]);
  });
});

describe("a call to a customer", () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const attempt = { id: 9, channel: "phone", outcome: "later", note: "", staff: null } as const;
  const called: AdminOrderPage = {
    ...waitingOrder,
    attempts: [{ ...attempt, call_at: at, at: "2026-03-02T08:00:00.000Z" }],
  };

  test("records a call-back with time and note, shows it, and deletes it on undo", async () => {
    const { api, sent } = orderApi(waitingOrder, called);
    await openPage("/orders/7", { api });
    await press(m.call_back_or_note({}, english));
    type(m.call_back_time({}, english), "2030-06-01T18:00");
    type(m.note_optional({}, english), "After work");
    await press(m.save({}, english));
    await screen.findByText(m.attempt_noted({}, english));
    expect(sent[0]).toEqual([
      "attempts",
      { channel: "phone", outcome: "later", note: "After work", call_at: "2030-06-01T15:00:00.000Z" },
    ]);
    const [start = ""] = m.call_back_at({ when: "|" }, english).split("|");
    expect(await screen.findByText((text) => text.startsWith(start))).toBeTruthy();
    await press(m.undo({}, english));
    await waitFor(() => expect(sent.at(-1)).toEqual(["delete attempt", null]));
  });

  test("never counts more attempts than the maximum", async () => {
    const attempts = [1, 2, 3, 4].map((id) => ({
      ...attempt,
      id,
      call_at: null,
      at: "2026-03-02T08:00:00.000Z",
    }));
    const tried: AdminOrderPage = { ...waitingOrder, attempts };
    await openPage("/orders/7", { api: orderApi(tried, tried).api });
    const more = m.attempts_more({ count: 1 }, english);
    const line = await screen.findByText((text) => text.includes(more));
    expect(line.textContent).toMatch(/3 of 3/);
  });
});

describe("a hand-over", () => {
  test("asks before it takes out an order or undoes the hand-over", async () => {
    const sent: string[] = [];
    const { id, order_no } = shippedOrder;
    const row = {
      id,
      order_no,
      recipient_name: "Salma",
      phone: "01212345678",
      city: "Cairo",
      address: "Nasr 4",
    };
    const sheet = {
      ...{
        id: 3,
        courier_id: 1,
        courier_name: "Nile Express",
        staff: null,
        count: 1,
        courier_phone: "",
        courier_has_files: true,
        rider_link: null,
        cash_due_egp: 370,
      },
      ...{ created_at: "2026-03-02T08:00:00.000Z", updated_at: "2026-03-02T08:00:00.000Z" },
      orders: [{ ...row, quantity: 3, cash_due_egp: 370, tracking_number: null, status_id: 4 }],
    };
    const note = (path: string) => () => {
      sent.push(path);
      return new Response(null, { status: 204 });
    };
    await openPage("/hand-overs/3", {
      api: {
        "GET /hand-overs/3": () => ({ data: sheet }),
        "GET /hand-overs": () => listOf([]),
        "DELETE /hand-overs/3": note("hand-over"),
        "DELETE /hand-overs/3/orders/7": note("order"),
      },
    });
    const menu = await button(m.actions_of_order({ number: order_no }, english));
    fireEvent.pointerDown(menu, { button: 0, pointerType: "mouse" });
    fireEvent.click(await screen.findByRole("menuitem", { name: m.correct_take_out({}, english) }));
    await press(m.take_out_now({}, english));
    await screen.findByText(m.taken_out({ number: order_no }, english));
    await press(m.undo_hand_over({}, english));
    await press(m.undo_hand_over_now({}, english));
    await screen.findByText(m.hand_over_undone({}, english));
    expect(sent).toEqual(["order", "hand-over"]);
  });
});
