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

type Buyer = Awaited<ReturnType<typeof insertSignedInBuyer>>;

interface Call {
  readonly name: string;
  /** Prepares the change and returns its request. */
  readonly request: (buyer: Buyer) => Promise<readonly [method: string, path: string, body: unknown]>;
  /**
   * Kind of the changing query, during which another request waits for the connection. 'held' is the lock of an order's
   * address, whose query has no kind.
   */
  readonly change: "InsertQueryNode" | "UpdateQueryNode" | "DeleteQueryNode" | "RawNode" | "held";
  readonly status: number;
}

async function placed({ token, body }: Buyer): Promise<number> {
  const app = createApi({
    ...testDependencies(db),
    onError: (error) => {
      throw error;
    },
  });
  const response = await app.request("/orders", post(token, body));
  const { data } = await response.json();
  return data.id;
}

async function lineOf({ id }: Buyer): Promise<number> {
  const line = db.selectFrom("cart_lines").select("id").where("customer_id", "=", id);
  return (await line.executeTakeFirstOrThrow()).id;
}

const calls: readonly Call[] = [
  {
    name: "an order that is placed",
    request: async ({ body }) => ["POST", "/orders", body],
    change: "held",
    status: 201,
  },
  {
    name: "an order that is cancelled",
    request: async (buyer) => ["POST", `/orders/${await placed(buyer)}/cancel`, undefined],
    change: "UpdateQueryNode",
    status: 200,
  },
  {
    name: "what is put into the cart",
    request: async () => ["POST", "/cart", { product_id: await insertProduct(db), quantity: 1 }],
    change: "RawNode",
    status: 200,
  },
  {
    name: "a line that is changed",
    request: async (buyer) => ["PUT", `/cart/${await lineOf(buyer)}`, { quantity: 2 }],
    change: "UpdateQueryNode",
    status: 200,
  },
  {
    name: "a line that is taken out",
    request: async (buyer) => ["DELETE", `/cart/${await lineOf(buyer)}`, undefined],
    change: "DeleteQueryNode",
    status: 200,
  },
];

test.each(calls)(
  "$name is returned before waiting requests get the connection",
  async ({ request, change, status }) => {
    const buyer = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
    const [method, path, body] = await request(buyer);
    const ended: string[] = [];
    let slow: Promise<unknown> | undefined;
    const wait = () => {
      slow ??= sql`select pg_sleep(0.3)`.execute(pool).then(() => ended.push("slow"));
    };
    const watched = pool.withPlugin({
      transformQuery({ node }) {
        if (node.kind === change) wait();
        return node;
      },
      async transformResult({ result }) {
        if (change === "held" && result.rows.some((row) => "address" in row)) wait();
        return result;
      },
    });
    const app = createApi({
      ...testDependencies(watched),
      onError: (error) => {
        throw error;
      },
    });
    const response = await app.request(path, { ...post(buyer.token, body), method });
    ended.push("answer");
    await slow;
    expect([response.status, ended]).toEqual([status, ["answer", "slow"]]);
  },
);

function post(token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return { method: "POST", headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}
