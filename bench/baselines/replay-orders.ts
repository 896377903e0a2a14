import { randomInt } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { isBuyerValue, type Statement } from "../statement.ts";
import type { BaselineSetup, Buyer, OwnResult } from "./baseline-setup.ts";
import { named, timeAll } from "./run-statements.ts";

const Row = z.object({ id: z.int() });
const Cart = z.object({ lines: z.tuple([Row, Row]) });

/** Orders the cart of every buyer with the shop's own statements, each kind of cart on a connection of its own. */
export async function replayOrders(pool: Pool, { orders, buyers }: BaselineSetup): Promise<OwnResult> {
  const connections = await Promise.all(orders.map(() => pool.connect()));
  try {
    return await timeAll(
      connections.map((connection, kind) => {
        const waiting = [...(buyers[kind] ?? [])];
        return async () => {
          const buyer = waiting.shift();
          if (buyer !== undefined) await replayOrder(connection, orders[kind] ?? [], buyer);
          return buyer !== undefined;
        };
      }),
    );
  } finally {
    for (const connection of connections) connection.release();
  }
}

async function replayOrder(connection: PoolClient, statements: readonly Statement[], buyer: Buyer) {
  const orderNumber = String(randomInt(1_000_000_000)).padStart(9, "0");
  const known = { ...buyer, firstLine: 0, secondLine: 0, order: 0, orderNumber };
  const valueFor = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(valueFor) : isBuyerValue(value) ? known[value.buyerValue] : value;
  for (const { text, values } of statements) {
    const { rows } = await connection.query<object>(named(text, values.map(valueFor)));
    if (text.includes('from "cart_lines" inner join "products"')) {
      const [first, second] = Cart.parse(rows[0]).lines;
      known.firstLine = first.id;
      known.secondLine = second.id;
    }
    if (text.includes('insert into "orders"')) known.order = Row.parse(rows[0]).id;
  }
}
