import { expect, test } from "vitest";
import { firstTabWithOrders, ordersUrl, readOrdersUrl } from "./order-tabs.ts";

const read = (search: string) => readOrdersUrl(new URLSearchParams(search));

test.each(["processing", "shipped", "delivered", "cancelled"] as const)("parses the URL of %s", (tab) => {
  expect(read(ordersUrl(tab).split("?")[1] ?? "")).toEqual({ tab, page: 1 });
  expect(read(ordersUrl(tab, 3).split("?")[1] ?? "")).toEqual({ tab, page: 3 });
});

test.each(["status=5&page=1", "status=%00&page=0", "page=-3", "page=1.5", "page=abc", "status=Shipped"])(
  "falls back to page 1 of no tab for %s",
  (search) => {
    expect(read(search)).toEqual({ tab: null, page: 1 });
  },
);

test("opens the first tab with orders", () => {
  expect(firstTabWithOrders([0, 0, 2, 1])).toBe("delivered");
  expect(firstTabWithOrders([1, 0, 2, 1])).toBe("processing");
  expect(firstTabWithOrders([0, 0, 0, 0])).toBe("processing");
});

test("limits a URL to 500 orders", () => {
  expect(read("status=delivered&page=100000")).toEqual({ tab: "delivered", page: 50 });
});
