import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "#db/database.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveTogether } from "#shop/orders/move-together.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const orders = Number(process.env["ORDERS"] ?? 60);
const workers = 4;
const piecePrice = 10_000;

/** Kills the server while staff receive returns and pay their refunds, each step retried until it is answered. */
export const killedReturns: Drill = {
  name: "47-killed-returns",
  shows: ["R47"],
  minutes: 3,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    const db = openDatabase(database.url, { maxConnections: 2 });
    shutdown.onShutdown(() => db.destroy());
    const { token, staff } = await insertStaff(db, "owner");
    const product = await insertProduct(db, { stock: orders * 2, price: piecePrice });
    const delivered: number[] = [];
    for (let made = 0; made < orders; made += 1) delivered.push(await deliveredOrder(db, product, staff.id));

    let retries = 0;
    /** Sends a step until the shop answers with something else than a server error. */
    async function send(path: string, body: object): Promise<{ status: number; id: number }> {
      for (;;) {
        try {
          const response = await fetch(`${shop.url}/smile/api/admin${path}`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(5000),
          });
          const json: unknown = await response.json();
          if (response.status < 500) return { status: response.status, id: idIn(json) };
        } catch {
          // The server was killed before or after the commit.
        }
        retries += 1;
        await sleep(50);
      }
    }
    const refused: string[] = [];
    async function work(): Promise<void> {
      for (let id = delivered.pop(); id !== undefined; id = delivered.pop()) {
        const detail = await db
          .selectFrom("order_lines")
          .select("id")
          .where("order_id", "=", id)
          .executeTakeFirstOrThrow();
        const lines = [{ detail_id: detail.id, quantity: 1, reason: "damaged" }];
        const made = await send("/returns", { order_id: id, lines, wish: "money", note: "" });
        const steps = [
          await send(`/returns/${made.id}/accept`, {}),
          await send(`/returns/${made.id}/receive`, {
            lines: [{ detail_id: detail.id, received: 1, restock: true }],
          }),
          await send(`/returns/${made.id}/refunds`, {
            amount_egp: 60,
            method: "instapay",
            key: randomUUID(),
          }),
          await send(`/returns/${made.id}/refunds`, { amount_egp: 40, method: "cash", key: randomUUID() }),
          await send(`/returns/${made.id}/close`, {}),
        ];
        refused.push(...steps.filter(({ status }) => status >= 400).map(({ status }) => String(status)));
      }
    }
    const working = Promise.all(Array.from({ length: workers }, work));
    let isDone = false;
    void working.then(() => {
      isDone = true;
    });
    let kills = 0;
    while (!isDone) {
      await sleep(randomInt(100, 600));
      shop.signal("SIGKILL");
      await shop.ended();
      kills += 1;
      await shop.start();
      await shop.ready();
      if (kills % 10 === 0) say(`${kills} kills`);
      // Lets some steps pass between the kills.
      await sleep(randomInt(200, 900));
    }
    await working;
    const wrong = await findWrong(db, product);
    return {
      held: wrong === "" && refused.length === 0 && kills > 3,
      figures: `${kills} kills of the server while ${orders} returns were received, refunded in two parts and closed, ${retries} requests tried again; ${wrong === "" && refused.length === 0 ? "each piece, due amount and payment is there once" : `${wrong} ${refused.join(" ")}`}`,
    };
  },
};

async function deliveredOrder(db: Database, product: number, staffId: number): Promise<number> {
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
  return id;
}

function idIn(json: unknown): number {
  const data = typeof json === "object" && json !== null && "data" in json ? json.data : null;
  return typeof data === "object" && data !== null && "id" in data ? Number(data.id) : 0;
}

/** Returns what was lost or doubled; empty if nothing was. */
async function findWrong(db: Database, product: number): Promise<string> {
  const entries = await db
    .selectFrom("refunds")
    .select([
      "kind",
      (eb) => eb.fn.countAll<number>().as("count"),
      (eb) => eb.fn.sum<number>("amount").as("sum"),
    ])
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  const cash = await db
    .selectFrom("cash_entries")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("kind", "=", "refunded")
    .executeTakeFirstOrThrow();
  const closed = await db
    .selectFrom("returns")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "closed")
    .executeTakeFirstOrThrow();
  const { stock } = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const found = {
    due: entries.find(({ kind }) => kind === "due"),
    paid: entries.find(({ kind }) => kind === "paid"),
    refunded: -Number(cash.sum),
    closed: Number(closed.count),
    stock,
  };
  const sum = orders * piecePrice;
  const isRight =
    Number(found.due?.count) === orders &&
    Number(found.due?.sum) === sum &&
    Number(found.paid?.count) === orders * 2 &&
    Number(found.paid?.sum) === sum &&
    found.refunded === sum &&
    found.closed === orders &&
    stock === orders;
  return isRight ? "" : JSON.stringify(found);
}
