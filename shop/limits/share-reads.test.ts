import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { shareReads } from "./share-reads.ts";

test("callers in one turn share one read", async () => {
  const ask = vi.fn(async () => "now");
  const shared = shareReads(ask);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual(["now", "now", "now"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a caller during a read gets the result of the next one", async () => {
  const responses = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let put = 0;
  const shared = shareReads(() => responses[put++]?.promise ?? Promise.reject(new Error("none")));
  const first = shared();
  await nextTurn();
  await nextTurn();
  expect(put).toBe(1);
  const later = [shared(), shared()];
  responses[1]?.resolve(2);
  await nextTurn();
  expect(put).toBe(1);
  responses[0]?.resolve(1);
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2]);
});

test("repeated callers share a read with those that waited", async () => {
  let put = 0;
  const response = Promise.withResolvers<void>();
  const shared = shareReads(async () => {
    put += 1;
    if (put === 1) await response.promise;
    return put;
  });
  const first = shared();
  await nextTurn();
  await nextTurn();
  const waiting = shared();
  response.resolve();
  await first;
  const again = shared();
  expect(await Promise.all([waiting, again])).toEqual([2, 2]);
});

test("a failure rejects only the callers of that read", async () => {
  const ask = vi.fn(async () => "now").mockRejectedValueOnce(new Error("away"));
  const shared = shareReads(ask);
  const first = await Promise.allSettled([shared(), shared()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await shared()).toBe("now");
});
