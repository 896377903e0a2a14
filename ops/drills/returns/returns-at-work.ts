import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveTogether } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { findWrongBooks } from "./find-wrong-books.ts";
import { staffRequests } from "./staff-requests.ts";

/** Price of a piece in piastres. */
const piecePrice = 10_000;

/** Returns that staff receive, refund in two parts and close, with the results so far. */
export interface ReturnsAtWork {
  /** Handles returns at a shop until none is left or the signal is aborted. Each step is retried until it gets a response. */
  work(shopUrl: string, ending?: AbortSignal): Promise<void>;
  /** Number of requests that were sent again. */
  retries(): number;
  handled(): number;
  /** Returns lost, doubled and rejected steps in words; empty if there are none. */
  findWrong(): Promise<string>;
}

/** Inserts delivered orders of a new product, and staff who may handle their returns. `pause` is the time between two steps in ms. */
export async function prepareReturns(
  db: Database,
  { orders, pause = 0 }: { orders: number; pause?: number },
): Promise<ReturnsAtWork> {
  const { token, staff } = await insertStaff(db, "owner");
  const product = await insertProduct(db, { stock: orders * 2, price: piecePrice });
  const delivered: DeliveredOrder[] = [];
  for (let made = 0; made < orders; made += 1) delivered.push(await deliveredOrder(db, product, staff.id));
  const requests = staffRequests(token);
  let handled = 0;

  async function handle(shopUrl: string, { orderId, lineId: detail_id }: DeliveredOrder): Promise<void> {
    const returns = `${shopUrl}/smile/api/admin/returns`;
    const lines = [{ detail_id, quantity: 1, reason: "damaged" }];
    const id = await requests.post(returns, { order_id: orderId, lines, wish: "money", note: "" });
    const pay = (amount_egp: number, method: string) =>
      ["refunds", { amount_egp, method, key: randomUUID() }] as const;
    for (const [step, body] of [
      ["accept", {}],
      ["receive", { lines: [{ detail_id, received: 1, restock: true }] }],
      pay(60, "instapay"),
      pay(40, "cash"),
      ["close", {}],
    ] as const) {
      await sleep(pause);
      await requests.post(`${returns}/${id}/${step}`, body);
    }
  }

  return {
    async work(shopUrl, ending) {
      for (let order = delivered.pop(); order !== undefined; order = delivered.pop()) {
        await handle(shopUrl, order);
        handled += 1;
        if (ending?.aborted === true) return;
      }
    },
    retries: requests.retries,
    handled: () => handled,
    async findWrong() {
      const wrong = await findWrongBooks(db, product, { returns: handled, piecePrice });
      return [wrong, ...requests.rejected.map(({ status }) => `a step was ${status}`)]
        .filter(Boolean)
        .join(", ");
    },
  };
}

interface DeliveredOrder {
  readonly orderId: number;
  readonly lineId: number;
}

async function deliveredOrder(db: Database, product: number, staffId: number): Promise<DeliveredOrder> {
  const { id } = await insertConfirmedOrder(db, product, 2);
  for (const to of [4, 5] as const) {
    await inTransaction(db, async (tx) => {
      await moveTogether(tx, [{ orderId: id, cashCollected: null }], {
        to,
        reason: "",
        actor: byStaff(staffId),
        delivery: {},
      });
      return { ok: true, value: null };
    });
  }
  const line = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { orderId: id, lineId: line.id };
}
