import { expect, test } from "vitest";
import { ordersUrl, readOrdersUrl } from "./order-tabs.ts";

const read = (search: string) => readOrdersUrl(new URLSearchParams(search));

test.each(["processing", "shipped", "delivered", "cancelled"] as const)(
  "%s is read from its address",
  (tab) => {
    expect(read(ordersUrl(tab).split("?")[1] ?? "")).toEqual({ tab, page: 1 });
    expect(read(ordersUrl(tab, 3).split("?")[1] ?? "")).toEqual({ tab, page: 3 });
  },
);

test.each(["status=5&page=1", "status=%00&page=0", "page=-3", "page=1.5", "page=abc", "status=Shipped"])(
  "%s opens the first page of the first tab",
  (search) => {
    expect(read(search)).toEqual({ tab: "processing", page: 1 });
  },
);

test("no address asks for more than 500 orders", () => {
  expect(read("status=delivered&page=100000")).toEqual({ tab: "delivered", page: 50 });
});
