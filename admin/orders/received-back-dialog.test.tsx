import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";
import { shippedOrder } from "../testing/order.ts";

const refused = {
  ...shippedOrder,
  status_id: 7 as const,
  allowed: [],
  returning: 3,
  details: shippedOrder.details.map((detail) => ({ ...detail, returning: 3 })),
};

test("packers receive refused pieces: undamaged, damaged and missing", async () => {
  const sent: unknown[] = [];
  const api = {
    "GET /orders/7": () => ({ data: refused }),
    "GET /shop-details": () => ({ data: { max_confirmation_attempts: 3 } }),
    "POST /orders/7/received-back": ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return { data: { ...refused, returning: 0 } };
    },
  };
  await openPage("/orders/7", { api, role: "packer" });
  fireEvent.click(await screen.findByRole("button", { name: m.receive_back({}, english) }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(m.back_good({}, english), "1");
  type(m.back_damaged({}, english), "1");
  type(m.back_missing({}, english), "1");
  fireEvent.click(dialog.getByRole("button", { name: m.receive_back_now({}, english) }));
  await screen.findByText(m.received_back_done({}, english));
  expect(sent).toEqual([{ lines: [{ detail_id: 71, good: "1", damaged: "1", missing: "1" }] }]);
});
