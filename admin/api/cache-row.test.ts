import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { cacheRow, rowKey } from "./cache-row.ts";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterAll(() => client.clear());

// Only the fields that the cache reads.
const order = (id: number, minute: number, confirmation = "confirmed") =>
  ({ id, confirmation, updated_at: `2026-11-25T10:${minute}:00.000Z` }) as AdminOrderPage;

/** Mounted query and a counter of its reads. */
function observed(queryKey: readonly unknown[], data: unknown) {
  const queryFn = vi.fn(() => Promise.resolve(data));
  client.setQueryData(queryKey, data);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 });
  return { queryFn, stop: observer.subscribe(() => undefined) };
}

describe("cacheRow", () => {
  test("caches the returned order and refetches lists, counts and other orders", async () => {
    const one = observed(rowKey("orders", 1), order(1, 10, "waiting"));
    const others = [["orders", "list", ""], ["orders", "counts", ""], rowKey("orders", 2)].map((key) =>
      observed(key, []),
    );
    await cacheRow(client, "orders", order(1, 11));
    expect(client.getQueryData(rowKey("orders", 1))).toEqual(order(1, 11));
    expect(client.getQueryState(rowKey("orders", 1))?.isInvalidated).toBe(false);
    expect([one, ...others].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([0, 1, 1, 1]);
    for (const { stop } of [one, ...others]) stop();
  });

  test("cancels a read that began before the change", async () => {
    let respond = (_: AdminOrderPage) => {};
    const reading = client.fetchQuery({
      queryKey: rowKey("orders", 3),
      queryFn: ({ signal }) =>
        new Promise<AdminOrderPage>((resolve, reject) => {
          respond = resolve;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    });
    const cancelled = expect(reading).rejects.toThrow();
    await cacheRow(client, "orders", order(3, 11));
    respond(order(3, 10, "waiting"));
    await cancelled;
    expect(client.getQueryData(rowKey("orders", 3))).toEqual(order(3, 11));
  });

  test("drops a response that arrives after a newer one", async () => {
    await cacheRow(client, "orders", order(4, 12, "waiting"));
    await cacheRow(client, "orders", order(4, 11));
    expect(client.getQueryData(rowKey("orders", 4))).toEqual(order(4, 12, "waiting"));
  });
});
