import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { english } from "../../testing/open-page.tsx";

afterEach(cleanup);

const order = {
  subtotal_egp: 500,
  discount_egp: 130.35,
  offer_discount_egp: 50.1,
  coupon_discount_egp: 30.15,
  staff_discount_egp: 20.1,
  coupon: "SPRING",
  offers: [
    { id: 1, label_en: "Second at half price", label_ar: "الثانية بنصف السعر", amount_egp: 50.1 },
    { id: 2, label_en: "Free delivery", label_ar: "توصيل مجاني", amount_egp: 0 },
  ],
  delivery_fee_egp: 0,
  total: 369.65,
  refused_egp: 0,
  address: { city: { id: 1, name: "Cairo" } },
} as unknown as AdminOrder;

test("the totals show each part of the discount, and no offer that takes nothing off", async () => {
  document.documentElement.lang = "en";
  const { OrderTotals } = await import("./order-totals.tsx");
  render(<OrderTotals amounts={order} city="Cairo" />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  const amounts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms).toEqual([
    m.subtotal({}, english),
    m.product_discounts({}, english),
    "Second at half price",
    m.has_coupon({ code: "SPRING" }, english),
    m.staff_discount({}, english),
    m.delivery_to({ city: "Cairo" }, english),
    m.column_total({}, english),
  ]);
  expect(amounts.slice(1, 5)).toEqual(["30.00", "50.10", "30.15", "20.10"].map((sum) => `−LE\u00a0${sum}`));
});
