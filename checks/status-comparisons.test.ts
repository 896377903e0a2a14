import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { statusComparisons } from "./status-comparisons.ts";

test("no source compares statuses of orders by order or number", () => {
  const files = sourceFiles("{admin,api,contract,emails,messages,shop,web}/**/*.{ts,tsx}");
  expect(files.size).toBeGreaterThan(1000);
  expect(statusComparisons(files)).toEqual([]);
});

test.each([
  ["if (statusId > delivered) return null;", 1],
  ["order.status_id <= orderStatusIds.shipped", 1],
  ["shipped < order.statusId", 1],
  ["statusId === 4", 1],
  ["where status_id in (3, 4)", 1],
  ["sql`orders.status_id = 6`", 1],
  ["orders.status_id <> all(...)", 0],
  ["history.find(({ statusId }) => statusId === delivered)", 0],
  ['Pick<OrderView, "statusId" | "history">', 0],
  ["(order) => order.status_id", 0],
])("%s has %i comparisons", (line, found) => {
  expect(statusComparisons(new Map([["web/orders/page.tsx", line]]))).toHaveLength(found);
});
