import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { m } from "../../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../../testing/fake-api.ts";
import { english, openPage } from "../../testing/open-page.tsx";
import { waitingOrder } from "../../testing/order.ts";
import { save, type } from "../../testing/typing.ts";

const amounts: OrderPreview = {
  subtotal_egp: 400,
  discount_egp: 0,
  offers: [],
  offer_discount_egp: 0,
  coupon: null,
  coupon_discount_egp: 0,
  staff_discount_egp: 0,
  delivery_fee_egp: 45,
  total: 445,
  gift: null,
  dropped_coupon: "SPRING",
  payment: null,
};
function editApi(respond: () => unknown) {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  const api: FakeApi = {
    "GET /orders/7": () => ({ data: { ...waitingOrder, customer_note: "Refused twice" } }),
    "GET /shop-details": () => ({ data: { max_confirmation_attempts: 3 } }),
    "GET /cities": () =>
      listOf([
        { id: 1, name_en: "Cairo", name_ar: "القاهرة" },
        { id: 2, name_en: "Giza", name_ar: "الجيزة" },
      ]),
    "POST /orders/7/content/preview": ({ body }) => {
      asked.push(body);
      return respond();
    },
    "PUT /orders/7/content": ({ body }) => {
      saved.push(body);
      return { message: "Changed", data: waitingOrder };
    },
  };
  return { api, asked, saved };
}
async function open(api: FakeApi) {
  await openPage("/orders/7", { api });
  fireEvent.click(await screen.findByRole("button", { name: m.edit_order({}, english) }));
  return within(await screen.findByRole("dialog"));
}

describe("<EditOrderDialog>", () => {
  test("shows the total and the usual fee before saving, and sends no fee by itself", async () => {
    const { api, asked, saved } = editApi(() => ({ data: amounts }));
    const dialog = await open(api);
    await dialog.findByRole("option", { name: "Giza" });
    fireEvent.change(dialog.getByLabelText(m.column_city({}, english)), { target: { value: "2" } });
    const totals = within(await dialog.findByRole("region", { name: m.previewed_totals({}, english) }));
    expect(totals.getByText("445.00", { exact: false })).toBeTruthy();
    expect(await totals.findByText(m.delivery_to({ city: "Giza" }, english))).toBeTruthy();
    expect(totals.getByText(m.coupon_will_go({ code: "SPRING" }, english))).toBeTruthy();
    expect(totals.getByText(/370\.00/)).toBeTruthy();
    expect(dialog.getByLabelText(m.delivery_fee({}, english)).getAttribute("placeholder")).toBe("45");
    expect(asked.at(-1)).toMatchObject({ city_id: 2, lines: [{ product_id: 4, quantity: 3 }] });
    expect(asked.at(-1)).not.toHaveProperty("delivery_fee_egp");
    save();
    await screen.findByText("Changed");
    expect(saved[0]).not.toHaveProperty("delivery_fee_egp");
    expect(saved[0]).toMatchObject({ address: { city_id: 2 } });
  });

  test("sends a typed fee with preview and save", async () => {
    const { api, asked, saved } = editApi(() => ({ data: amounts }));
    const dialog = await open(api);
    type(m.delivery_fee({}, english), "12");
    await dialog.findByRole("region", { name: m.previewed_totals({}, english) });
    save();
    await screen.findByText("Changed");
    expect(asked.at(-1)).toMatchObject({ delivery_fee_egp: "12" });
    expect(saved[0]).toMatchObject({ delivery_fee_egp: "12" });
  });

  test("shows why the order cannot be saved like this", async () => {
    const dialog = await open(
      editApi(() =>
        reject(422, { message: "Check the fields.", errors: { "lines.0.quantity": ["Only 2 left."] } }),
      ).api,
    );
    expect((await dialog.findByText("Only 2 left.")).closest("[role=alert]")).toBeTruthy();
  });

  test("an order page shows the staff note about the customer", async () => {
    await open(editApi(() => ({ data: amounts })).api);
    expect(screen.getByText("Refused twice")).toBeTruthy();
  });
});
