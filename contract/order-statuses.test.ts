import { describe, expect, test } from "vitest";
import {
  allOrderStatuses,
  isCancellable,
  isOnItsWay,
  isToSend,
  mayFollow,
  type OrderStatus,
  orderStatuses,
  orderStatusIds,
} from "./order-statuses.ts";

const statuses = allOrderStatuses.map((id): [string, typeof id, OrderStatus] => [
  orderStatuses[id].name,
  id,
  orderStatuses[id],
]);

describe.each(statuses)("%s", (_name, id, status) => {
  test("offers the steps that its properties allow", () => {
    const { steps } = status;
    expect(steps.includes("edit")).toBe(status.isEditable);
    expect(steps.includes("cancel")).toBe(isCancellable(id));
    expect(steps.includes("ship")).toBe(mayFollow(id, orderStatusIds.shipped));
    expect(steps.includes("deliver")).toBe(mayFollow(id, orderStatusIds.delivered));
    expect(steps.includes("refuse") || steps.includes("return")).toBe(mayFollow(id, orderStatusIds.returned));
  });

  test("describes exactly one state of the parcel", () => {
    expect([isToSend(status), isOnItsWay(status), !status.isOpen].filter(Boolean)).toHaveLength(1);
    expect(status.hasOutcome).toBe(!status.isOpen && status.wasSent);
    expect(status.isCalledOff).toBe(!status.isOpen && !status.wasSent);
    if (status.isDelivered) expect(status.hasOutcome && status.isSale).toBe(true);
    if (isOnItsWay(status)) expect(status.mayBeErased || isCancellable(id)).toBe(false);
  });

  test("can be edited or confirmed only before the parcel is sent", () => {
    if (status.isEditable || status.awaitsConfirmation) expect(isToSend(status)).toBe(true);
  });

  test("belongs to tabs of the back office whether confirmed or not", () => {
    expect(status.tabs.includes("to_confirm")).toBe(status.tabs.includes("to_ship"));
    expect(status.tabs).not.toEqual([]);
  });
});
