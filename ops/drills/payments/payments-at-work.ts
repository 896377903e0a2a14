import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { normalReference } from "#contract/payment-reference.ts";
import type { Database } from "#db/database.ts";
import { wrongInBooks } from "#shop/cash/books.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { staffRequests } from "../returns/staff-requests.ts";

/** Orders that are paid in two transfers, cancelled and refunded, with the results so far. */
export interface PaymentsAtWork {
  /** Handles orders at a shop until none is left. Each step is retried until it gets a response. */
  work(shopUrl: string): Promise<void>;
  /** Number of requests that were sent again. */
  retries(): number;
  /** Payments lost, doubled and rejected steps in words; empty if there are none. */
  findWrong(): Promise<string>;
}

/** Inserts orders that wait for all of their money, each with an open claim of a half. */
export async function preparePayments(db: Database, orders: number): Promise<PaymentsAtWork> {
  const requests = staffRequests((await insertStaff(db, "owner")).token);
  const product = await insertProduct(db, { stock: orders, price: 10_000 });
  const all: WaitingOrder[] = [];
  for (let made = 0; made < orders; made += 1) all.push(await waitingOrder(db, product));
  const waiting = [...all];

  async function handle(shopUrl: string, { orderId, claimId, pounds }: WaitingOrder): Promise<void> {
    const admin = `${shopUrl}/smile/api/admin`;
    await requests.post(`${admin}/payment-claims/${claimId}/accept`, { amount_egp: pounds / 2 });
    const pay = (amount_egp: number, reference: string) =>
      requests.post(
        `${admin}/orders/${orderId}/payments`,
        { method: "wallet", amount_egp, reference },
        { "idempotency-key": randomUUID() },
      );
    await pay(pounds / 2, `REST ${orderId}`);
    await requests.post(`${admin}/orders/${orderId}/cancel`, { reason: "Drill" });
    await pay(-pounds, `BACK ${orderId}`);
  }

  return {
    async work(shopUrl) {
      for (let order = waiting.pop(); order !== undefined; order = waiting.pop())
        await handle(shopUrl, order);
    },
    retries: requests.retries,
    async findWrong() {
      const { rows } = await sql<{ wrong: string }>`
        select 'order ' || orders.id || ': ' || entries || ' entries, advance ' || advance || ', cancelled ' || cancelled || ' times' as wrong
        from orders,
          lateral (select count(*) as entries from cash_entries where order_id = orders.id) as ledger,
          lateral (select count(*) as cancelled from order_status_changes
            where order_id = orders.id and status_id = ${orderStatusIds.cancelled}) as changes
        where orders.id in (${sql.join(all.map(({ orderId }) => orderId))})
          and not (entries = 3 and advance = 0 and cancelled = 1)`.execute(db);
      const stock = await db
        .selectFrom("products")
        .select("stock")
        .where("id", "=", product)
        .executeTakeFirstOrThrow();
      return [
        ...rows.map(({ wrong }) => wrong),
        ...(await wrongInBooks(db)),
        ...(stock.stock === orders ? [] : [`${stock.stock} of ${orders} pieces are in stock`]),
        // A step that was executed before the server died is rejected when it is sent again.
        ...requests.rejected
          .filter(({ again }) => !again)
          .map(({ status, code }) => `a step was ${status} ${code}`),
      ].join(", ");
    },
  };
}

interface WaitingOrder {
  readonly orderId: number;
  readonly claimId: number;
  /** Amount that it asks for before it is sent. */
  readonly pounds: number;
}

async function waitingOrder(db: Database, product: number): Promise<WaitingOrder> {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  const { total } = await db
    .updateTable("orders")
    .set(({ ref }) => ({
      terms: "all_first",
      payment_method: "wallet",
      pay_first: ref("total"),
      pay_until: new Date(Date.now() + 86_400_000),
    }))
    .where("id", "=", orderId)
    .returning("total")
    .executeTakeFirstOrThrow();
  const reference = `CLAIM ${orderId}`;
  const claim = await db
    .insertInto("payment_claims")
    .values({ order_id: orderId, reference, reference_key: normalReference(reference) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId, claimId: claim.id, pounds: total / 100 };
}
