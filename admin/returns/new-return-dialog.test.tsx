import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { listOf } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { shippedOrder } from "../testing/order.ts";

const delivered = { ...shippedOrder, status_id: 5 as const, allowed: [] };
const cream = {
  id: 9,
  name_en: "Cream",
  name_ar: "كريم",
  priceAfterDiscount: 250,
  sku: "CR-1",
  images: [],
  color: null,
  size: null,
  stock: 4,
  status: "published",
};

test("staff record an exchange with the pieces, the reason and the products in exchange", async () => {
  const sent: unknown[] = [];
  const api = {
    "GET /orders/7": () => ({ data: delivered }),
    "GET /shop-details": () => ({ data: { max_confirmation_attempts: 3 } }),
    "GET /returns": () => listOf([]),
    "GET /products": () => listOf([cream]),
    "POST /returns": ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return { data: { id: 3 } };
    },
  };
  await openPage("/orders/7", { api });
  fireEvent.click(await screen.findByRole("button", { name: m.new_return({}, english) }));
  const dialog = within(await screen.findByRole("dialog"));
  const [line] = delivered.details;
  fireEvent.change(dialog.getByLabelText(new RegExp(line?.product_name_en ?? "")), {
    target: { value: "1" },
  });
  fireEvent.change(dialog.getByLabelText(m.return_wish({}, english)), { target: { value: "exchange" } });
  const confirm = dialog.getByRole("button", { name: m.new_exchange({}, english) });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(dialog.getByPlaceholderText(m.add_product({}, english)), { target: { value: "cream" } });
  fireEvent.click(await dialog.findByText("Cream"));
  fireEvent.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    order_id: 7,
    wish: "exchange",
    lines: [{ detail_id: line?.id, quantity: "1", reason: "damaged" }],
    exchange_for: [{ product_id: 9, quantity: 1 }],
  });
});
