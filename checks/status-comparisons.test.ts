import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { statusComparisons } from "./status-comparisons.ts";

const sources = "{admin,api,contract,db,demo,emails,messages,scripts,server,shop,web}/**/*.{ts,tsx}";

test("no source compares statuses of orders by order or number", () => {
  const files = sourceFiles(sources);
  expect(files.size).toBeGreaterThan(1500);
  expect(statusComparisons(files)).toEqual([]);
});

test.each([
  "statusId > delivered",
  "order.status_id <= orderStatusIds.shipped",
  "shipped < order.statusId",
  "status.id >= 4",
  "order.status.id < 5",
  "order?.status?.id < other",
  "status > shipped",
  "status >= orderStatusIds.delivered",
  "order.status > 3",
  "statusId === 4",
  "statusId !== 3",
  "3 !== order.status.id",
  "order.status == 6",
  "fromStatusId > toStatusId",
  "[3, 4].includes(order.statusId)",
  "allOrderStatuses.indexOf(statusId)",
  "switch (statusId) { case shipped: break; default: }",
  "switch (order.status_id) { case 3: }",
  "switch (id) { case 4: break; default: }",
  "sql`orders.status_id = 6`",
  "sql`where status_id in (3, 4)`",
  ["sql`status_id < $", "{shipped}`"].join(""),
  ["sql`$", "{shipped} <= orders.status_id`"].join(""),
  'query.where("orders.status_id", ">=", shipped)',
  'query.where("status_id", "in", [3, 4])',
])("finds %s", (line) => {
  expect(statusComparisons(new Map([["web/orders/page.tsx", line]]))).toHaveLength(1);
});

test.each([
  "history.find(({ statusId }) => statusId === delivered)",
  "sql`orders.status_id <> all(a)`",
  'type Shown = Pick<OrderView, "statusId" | "history">',
  "const of = (order) => order.status_id",
  "response.status >= 200 && response.status < 300",
  "failure.status === 0 || failure.status > 0",
  'query.where("status_id", "=", shipped)',
  "[shipped, delivered].includes(statusId)",
  "switch (statusId) { case shipped: break; case delivered: }",
  "switch (response.status) { case 404: break; default: }",
])("allows %s", (line) => {
  expect(statusComparisons(new Map([["web/orders/page.tsx", line]]))).toEqual([]);
});
