import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { cacheOrder, orderKey } from "./cache-order.ts";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterAll(() => client.clear());

// Only the fields that the cache reads.
const order = (id: number, minute: number, confirmation = "confirmed") =>
  ({ id, confirmation, updated_at: `2026-11-25T10:${minute}:00.000Z` }) as AdminOrderPage;

/** A query that a page shows, and how often it is read. */
function observed(queryKey: readonly unknown[], data: unknown) {
  const queryFn = vi.fn(() => Promise.resolve(data));
  client.setQueryData(queryKey, data);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 });
  return { queryFn, stop: observer.subscribe(() => undefined) };
}

describe("cacheOrder", () => {
  test("shows the order of the response, and reads lists, counts and other orders again", async () => {
    const one = observed(orderKey(1), order(1, 10, "waiting"));
    const others = [["orders", "list", ""], ["orders", "counts", ""], orderKey(2)].map((key) =>
      observed(key, []),
    );
    await cacheOrder(client, order(1, 11));
    expect(client.getQueryData(orderKey(1))).toEqual(order(1, 11));
    expect(client.getQueryState(orderKey(1))?.isInvalidated).toBe(false);
    expect([one, ...others].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([0, 1, 1, 1]);
    for (const { stop } of [one, ...others]) stop();
  });

  test("cancels a read that began before the change", async () => {
    let respond = (_: AdminOrderPage) => {};
    const reading = client.fetchQuery({
      queryKey: orderKey(3),
      queryFn: ({ signal }) =>
        new Promise<AdminOrderPage>((resolve, reject) => {
          respond = resolve;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    });
    const cancelled = expect(reading).rejects.toThrow();
    await cacheOrder(client, order(3, 11));
    respond(order(3, 10, "waiting"));
    await cancelled;
    expect(client.getQueryData(orderKey(3))).toEqual(order(3, 11));
  });

  test("drops a response that arrives after a newer one", async () => {
    await cacheOrder(client, order(4, 12, "waiting"));
    await cacheOrder(client, order(4, 11));
    expect(client.getQueryData(orderKey(4))).toEqual(order(4, 12, "waiting"));
  });
});
