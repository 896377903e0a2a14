import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { type Database, openDatabase } from "#db/database.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import { stockUp } from "../customers/compare-with-database.ts";
import { openClient, Placed, products, Session } from "../customers/customer.ts";
import { startDatabase } from "../environment/running-database.ts";
import { startShop } from "../environment/running-shop.ts";

const addresses = 50;
const ordersOfAddress = 4;
/** Less than the attack orders, so that the drill reaches the limit. */
const networkPieces = 120;

/**
 * Guests of one /24 order one piece each: four from each of fifty addresses. Returns faults and figures: the network holds at most its
 * pieces, and after two days one order of each address is left, as is that of a customer elsewhere.
 */
export async function withstandOrders(folder: string, shutdown: Shutdown) {
  const own = join(folder, "orders");
  await mkdir(own);
  const database = await startDatabase(own, shutdown);
  const settings = { RATE_LIMITS: "on", NETWORK_PIECES: String(networkPieces) };
  const shop = await startShop({ folder: own, databaseUrl: database.url, settings }, shutdown);
  await shop.ready();
  await stockUp(database.url);
  const hers = await orderFrom(shop.url, "127.9.0.1", 0);
  const rejected = new Map<string, number>();
  let placed = 0;
  for (let turn = 0; turn < ordersOfAddress; turn++) {
    await Promise.all(
      Array.from({ length: addresses }, async (_, index) => {
        const answer = await orderFrom(shop.url, `127.77.5.${index + 1}`, 1 + turn * addresses + index);
        if ("number" in answer) placed += 1;
        else rejected.set(answer.reason, (rejected.get(answer.reason) ?? 0) + 1);
      }),
    );
  }
  const db = openDatabase(database.url, { maxConnections: 2 });
  const before = await openOrders(db);
  await db
    .updateTable("orders")
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute();
  await cancelUnconfirmedOrders(db);
  const after = await openOrders(db);
  await db.destroy();
  shop.signal("SIGTERM");
  await shop.ended();
  const faults = [
    ...("number" in hers ? [] : [`orders: a customer elsewhere could not order: ${hers.reason}`]),
    ...(placed <= networkPieces ? [] : [`orders: the network holds ${placed} pieces`]),
    ...(placed > addresses ? [] : [`orders: only ${placed} of the attack were placed`]),
    ...(after.numbers.length === after.addresses ? [] : ["orders: an address keeps more than its first"]),
    ...("number" in hers && after.numbers.includes(hers.number) ? [] : ["orders: hers expired"]),
  ];
  const reasons = [...rejected].map(([reason, count]) => `${count} × ${reason}`).join(", ");
  const figures = `orders: ${addresses * ordersOfAddress} of one piece from a /24, ${placed} placed of at most ${networkPieces} (${reasons}); after two days ${after.numbers.length} of ${before.numbers.length} are open, from ${after.addresses} addresses`;
  return { faults, figures };
}

/** Orders one piece as a new guest. Returns the number, or the reason of the rejection. */
async function orderFrom(
  url: string,
  localAddress: string,
  turn: number,
): Promise<{ readonly number: string } | { readonly reason: string }> {
  const { call } = openClient(url, localAddress);
  const guest = Session.parse(await call("/client/auth/guest", {}, { "Idempotency-Key": randomUUID() })).data
    .access_token;
  const headers = { Authorization: `Bearer ${guest}` };
  await call("/cart", { product_id: (turn % products) + 1, quantity: 1 }, headers);
  const address = { city_id: 1, block: "14", street: "Shehab", house_number: "7", notes: "" };
  const phone = `0115${String(turn).padStart(7, "0")}`;
  const order = { payment_method: "cash", address, name: "منى علي", coupon: "", note: "", phone };
  const once = { ...headers, "Idempotency-Key": randomUUID() };
  try {
    return { number: Placed.parse(await call("/orders", order, once)).data.order_no };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { reason: /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100) };
  }
}

/** Numbers of the open orders, and how many addresses they came from. */
async function openOrders(db: Database) {
  const rows = await db
    .selectFrom("orders")
    .select(["order_no", "address_hash"])
    .where("status_id", "=", orderStatusIds.processing)
    .execute();
  return {
    numbers: rows.map(({ order_no }) => order_no),
    addresses: new Set(rows.map((row) => row.address_hash?.toString("hex"))).size,
  };
}
