import { Registry } from "prom-client";
import { describe, expect, test } from "vitest";
import { insertSignedInBuyer } from "#api/testing/order-request.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { openBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";
import { useTestDatabase } from "../testing/use-test-database.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";

describe.runIf(isBuilt)("the metrics of the built shop", () => {
  const database = useTestDatabase();

  async function openCounted(limited = false) {
    const registry = new Registry();
    const { ask } = await openBuiltShop(database.db, { metrics: prometheusMetrics(registry), limited });
    /** Returns the lines of a metric. */
    const samples = async (name: string) =>
      (await registry.metrics()).split("\n").filter((line) => line.startsWith(`${name}{`));
    return { ask, samples };
  }

  test("count requests by route pattern, never by typed text", async () => {
    const { ask, samples } = await openCounted();
    const id = await insertProduct(database.db);
    for (const path of [
      `/en/product/${id}`,
      `/product/${id}?utm=01012345678`,
      `/smile/api/products/${id}`,
      "/smile/api/01012345678",
      "/wp-admin/01012345678",
      "/media/01012345678.jpg",
      "/livez",
    ])
      await ask(path);
    await ask("/smile/api/orders", { method: "POST", body: "{}" });
    await ask("/cart", { method: "PROPFIND" });
    expect((await samples("smile_requests_total")).sort()).toEqual([
      'smile_requests_total{method="GET",route="/en?/product/:id",status="200"} 2',
      'smile_requests_total{method="GET",route="/media/:file",status="404"} 1',
      'smile_requests_total{method="GET",route="/smile/api/products/:id",status="200"} 1',
      'smile_requests_total{method="GET",route="other",status="404"} 2',
      'smile_requests_total{method="POST",route="/smile/api/orders",status="415"} 1',
      'smile_requests_total{method="other",route="/en?/cart",status="405"} 1',
    ]);
    expect(await samples("smile_request_duration_seconds_count")).toHaveLength(6);
  });

  test("count cached and rendered pages, and their reads", async () => {
    const { ask, samples } = await openCounted();
    await insertProduct(database.db);
    for (let times = 0; times < 3; times++) await ask("/en/products");
    await ask("/en/cart");
    expect(await samples("smile_pages_total")).toEqual([
      'smile_pages_total{source="hit"} 2',
      'smile_pages_total{source="miss"} 1',
      'smile_pages_total{source="private"} 1',
    ]);
    const reads = (await samples("smile_catalogue_reads_total")).map((line) => Number(line.split(" ")[1]));
    expect(reads.every((count) => count > 0)).toBe(true);
  });

  test("count orders by result, from pages and API", async () => {
    const { ask, samples } = await openCounted();
    const product = await insertProduct(database.db, { stock: 2 });
    const buyers = [
      await insertSignedInBuyer(database.db, [[product, 2]]),
      await insertSignedInBuyer(database.db, [[product, 1]]),
    ];
    for (const { token, body } of buyers) {
      await ask("/smile/api/orders", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    }
    expect(await samples("smile_orders_total")).toEqual([
      'smile_orders_total{outcome="placed"} 1',
      'smile_orders_total{outcome="stock_short"} 1',
    ]);
  });

  test("count checks of codes by verdict, and rejected tries by limit", async () => {
    const { ask, samples } = await openCounted(true);
    const device = { "X-Device": "one" };
    for (let times = 0; times < 8; times++) await ask("/api/products/123456789012345", { headers: device });
    const [checks] = await samples("smile_code_checks_total");
    expect(checks).toMatch(/^smile_code_checks_total\{verdict="(?:unknown|mistyped)"\} \d+$/);
    expect(await samples("smile_refused_tries_total")).toEqual([
      expect.stringMatching(/^smile_refused_tries_total\{limit="code of a device"\} \d$/),
    ]);
    for (const queue of ["bodies", "passwords", "requests", "uploads"])
      expect(await samples("smile_queue_waiting")).toContain(`smile_queue_waiting{queue="${queue}"} 0`);
  });
});
