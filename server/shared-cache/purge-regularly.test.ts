import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { purgeRegularly } from "./purge-regularly.ts";

const { db } = await openTestDatabase();

test("purgeRegularly purges one cache while another one is unavailable, and logs the failure once (R35)", async () => {
  const product = await insertProduct(db, { stock: 3 });
  const purged: (string | string[] | undefined)[] = [];
  const cache = createServer(({ headers }, response) => {
    purged.push(headers["surrogate-key"]);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(cache, "listening");
  const address = cache.address();
  const { log, lines } = logInMemory();
  const ends: (() => Promise<void>)[] = [];
  const shutdown = {
    signal: new AbortController().signal,
    onShutdown: (end: () => Promise<void>) => void ends.push(end),
    begin: () => {},
  };
  onTestFinished(async () => {
    await Promise.all(ends.map((end) => end()));
    cache.close();
  });
  purgeRegularly(db, "http://127.0.0.1:1/", shutdown, log);
  purgeRegularly(db, `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, shutdown, log);
  await expect.poll(() => purged.length, { timeout: 20_000 }).toBe(3);
  expect(purged).toEqual(["shop", "shop", "shop"]);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("stock_movements")
      .values({ product_id: product, change: -1, reason: "order" })
      .execute();
    await tx.updateTable("products").set({ stock: 2 }).where("id", "=", product).execute();
  });
  await expect.poll(() => purged.slice(3), { timeout: 5000 }).toEqual([`p${product}`, "lists"]);
  expect(lines).toHaveLength(1);
});
