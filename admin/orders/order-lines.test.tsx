import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { english } from "../testing/open-page.tsx";

afterEach(cleanup);

const line = { quantity: 1, parts: [], unit_price_egp: 80, total_price_egp: 80, stock: 4, image_url: null };
const lines = [
  { ...line, id: 1, product_name: "Rose cream", is_gift: false },
  { ...line, id: 2, product_name: "Hand cream", is_gift: true, unit_price_egp: 0, total_price_egp: 0 },
] as unknown as AdminOrderPage["details"];

test("cards and rows of an order mark gifts", async () => {
  document.documentElement.lang = "en";
  const { LineCards, LineTable } = await import("./order-lines.tsx");
  const marked = (rows: readonly HTMLElement[]) =>
    rows.map((row) => within(row).queryByText(m.gift_line({}, english)) !== null);
  render(<LineCards lines={lines} isOpen />);
  expect(marked(screen.getAllByRole("listitem"))).toEqual([false, true]);
  cleanup();
  render(<LineTable lines={lines} isOpen />);
  expect(marked(screen.getAllByRole("row").slice(1))).toEqual([false, true]);
});
