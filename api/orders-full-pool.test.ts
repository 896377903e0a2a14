import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createApi } from "./app.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { testDependencies } from "./testing/test-dependencies.ts";

const { db, url, drop } = await createTestDatabase();
const pool = openDatabase(url, { maxConnections: 1 });
afterAll(async () => {
  await pool.destroy();
  await drop();
});

test("an order that is placed is told before those who wait for a connection have their turn", async () => {
  const { token, body } = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
  const ended: string[] = [];
  let slow: Promise<unknown> | undefined;
  const watched = pool.withPlugin({
    transformQuery({ node }) {
      // While the order is being placed somebody else begins to wait for the connection.
      if (node.kind === "DeleteQueryNode")
        slow ??= sql`select pg_sleep(0.3)`.execute(pool).then(() => ended.push("slow"));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = createApi(testDependencies(watched), (error) => {
    throw error;
  });
  const answer = await app.request("/orders", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  ended.push("order");
  await slow;
  expect([answer.status, ended]).toEqual([201, ["order", "slow"]]);
});
