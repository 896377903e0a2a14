import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, drop, call } = await createTestApi();
afterAll(drop);

const rounds = 50;
const customers = 200;
const pieces = 10;

test(`${pieces} pieces and ${customers} customers at once: ${pieces} orders, the others 409, ${rounds} times (R11)`, {
  timeout: 240_000,
}, async () => {
  const buyers = await Promise.all(Array.from({ length: customers }, () => insertSignedInBuyer(db, [])));
  const ids = buyers.map((buyer) => buyer.id);
  for (let round = 1; round <= rounds; round++) {
    const product = await insertProduct(db, { stock: pieces });
    await sql`delete from cart_lines`.execute(db);
    await sql`insert into cart_lines (customer_id, product_id, quantity)
      select id, ${product}, 1 from unnest(${ids}::int[]) as customer (id)`.execute(db);
    const answers = await Promise.all(buyers.map(({ token, body }) => order(token, body)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect([round, statuses]).toEqual([
      round,
      [...Array(pieces).fill(201), ...Array(customers - pieces).fill(409)],
    ]);
    expect([round, await stockOf(db, product)]).toEqual([round, { stock: 0, sold: pieces, moved: 0 }]);
  }
});

/** As a client does, asks again when the shop was full for a moment. */
async function order(token: string, body: object) {
  for (;;) {
    const answer = await call("POST", "/orders", { token, body });
    if (answer.status !== 503) return answer;
  }
}
