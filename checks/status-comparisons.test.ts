import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { filesOfEvents, idComparisonsIn, statusComparisons } from "./status-comparisons.ts";

const sources = "{admin,api,contract,db,demo,emails,messages,scripts,server,shop,web}/**/*.{ts,tsx}";

const files = sourceFiles(sources);

test("no source compares statuses of orders by order, by number or outside the listed files with an id", () => {
  expect(files.size).toBeGreaterThan(1500);
  expect(statusComparisons(files)).toEqual([]);
});

test.each([...filesOfEvents])("%s compares statuses with ids", (path) => {
  expect(idComparisonsIn(path, files.get(path) ?? "")).not.toEqual([]);
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
  "history.find(({ statusId }) => statusId === orderStatusIds.delivered)",
  "const { delivered } = orderStatusIds; const was = order.status_id !== delivered;",
  "const { shipped: sent } = orderStatusIds; const was = sent == order.status_id;",
  'const { shipped } = orderStatusIds; query.where("status_id", "=", shipped)',
  'query.where("status_id", "in", [orderStatusIds.shipped])',
  "new Set([orderStatusIds.shipped]).has(order.statusId)",
  "ended.has(orderStatusIds.shipped)",
  ["sql`status_id = $", "{orderStatusIds.shipped}`"].join(""),
  ["sql`status_id in ($", "{sql.lit(orderStatusIds.shipped)})`"].join(""),
  "order.status_id === (isDelivered ? orderStatusIds.delivered : orderStatusIds.returned)",
  "sql`exchange.status_id not in (6, 7)`",
  "sql`case orders.status_id when 5 then 1 end`",
  "switch (to) { case orderStatusIds.shipped: break; default: }",
])("finds %s", (line) => {
  expect(statusComparisons(new Map([["web/orders/page.tsx", line]]))).toHaveLength(1);
});

test.each([
  "sql`orders.status_id <> all(a)`",
  'type Shown = Pick<OrderView, "statusId" | "history">',
  "const of = (order) => order.status_id",
  "response.status >= 200 && response.status < 300",
  "failure.status === 0 || failure.status > 0",
  "const { delivered } = orderStatusIds; const isIt = isDelivered === order.isDelivered;",
  "const names = { [orderStatusIds.shipped]: m.shipped };",
  "await moveOrder(tx, order, { status_id: orderStatusIds.shipped });",
  "switch (to) { case orderStatusIds.shipped: break; case orderStatusIds.delivered: }",
  "const delivered = pieces.find(isSent); const was = delivered === undefined;",
  "switch (statusId) { case shipped: break; case delivered: }",
  "switch (response.status) { case 404: break; default: }",
])("allows %s", (line) => {
  expect(statusComparisons(new Map([["web/orders/page.tsx", line]]))).toEqual([]);
});
