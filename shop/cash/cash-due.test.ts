import { expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { stillToCollect } from "./cash-due.ts";

const order = { total: 39_600, credit: 0, advance: 9_000, refused_amount: 0 };

test("the courier collects the rest of an order with a deposit, and nothing of a cancelled or returned one", () => {
  const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;
  const asked = [processing, shipped, delivered, cancelled, returned].map((status_id) =>
    stillToCollect({ ...order, status_id }),
  );
  expect(asked).toEqual([30_600, 30_600, 30_600, 0, 0]);
});
