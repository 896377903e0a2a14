import { expect, test, vi } from "vitest";
import { currentDemand, demand, resolveDemand, subscribeToDemands } from "./session-gate.ts";

test("concurrent requests share one dialog and its result", async () => {
  const listener = vi.fn();
  const stop = subscribeToDemands(listener);
  const waiting = [demand("sign_in"), demand("sign_in"), demand("confirm")];
  expect(currentDemand()).toBe("sign_in");
  resolveDemand(true);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect([currentDemand(), listener.mock.calls.length]).toEqual([null, 2]);
  stop();
});

test("the next request opens a dismissed dialog again", async () => {
  const first = demand("confirm");
  resolveDemand(false);
  expect(await first).toBe(false);
  const second = demand("confirm");
  expect(currentDemand()).toBe("confirm");
  resolveDemand(true);
  expect(await second).toBe(true);
});
