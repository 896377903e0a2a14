import type { Page } from "@playwright/test";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { moveTo } from "#shop/testing/move-to.ts";
import { inDatabase } from "../shop-database.ts";

/** Steps to a status that does not directly follow the first one. */
const statusPaths: Partial<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  3: [],
  5: [4, 5],
  7: [4, 5, 7],
};

interface OrderToPlace {
  /** Demo products and quantities. */
  readonly content?: readonly (readonly [productId: number, quantity: number])[];
  readonly status?: OrderStatusId;
  readonly trackingNumber?: string;
  readonly note?: string;
  /** Number of equal orders; the last one is returned. */
  readonly times?: number;
}

/** Places an order for the customer with this phone and moves it to its status. */
export async function orderOf(
  phone: string,
  wanted: OrderToPlace = {},
): Promise<{ id: number; number: string }> {
  return await inDatabase(async (db) => {
    const customer = await db
      .selectFrom("customers")
      .select("id")
      .where("phone", "=", `+2${phone}`)
      .executeTakeFirstOrThrow();
    const addressId = await insertAddress(db, customer.id);
    let id = 0;
    for (let time = 0; time < (wanted.times ?? 1); time++)
      id = await placeOne(db, customer.id, addressId, wanted);
    const { order_no } = await db
      .selectFrom("orders")
      .select("order_no")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, number: order_no };
  });
}

async function placeOne(
  db: Database,
  customerId: number,
  addressId: number,
  wanted: OrderToPlace,
): Promise<number> {
  const { content = [[1, 2]], status = 3, trackingNumber: tracking_number, note = "" } = wanted;
  for (const [productId, quantity] of content) await ensureStock(db, productId, quantity);
  await db.deleteFrom("cart_lines").where("customer_id", "=", customerId).execute();
  await fillCart(db, customerId, content);
  const phone = "+201012345678";
  const order = { payment_method: "cash" as const, address_id: addressId, coupon: "", note, phone };
  const placed = await placeOrder(db, customerId, order, null);
  // Another test took the last pieces in between.
  if (!placed.ok && placed.rejection.code === "stock_short") {
    return await placeOne(db, customerId, addressId, wanted);
  }
  if (!placed.ok) throw new Error(placed.rejection.code);
  const { id } = placed.value;
  for (const status_id of statusPaths[status] ?? [status]) {
    await inTransaction(db, async (tx) =>
      moveTo(tx, await lockedOrder(tx, id), { status_id, tracking_number }),
    );
  }
  return id;
}

/** Stock reserved for the cart tests, which expect the demo stock. */
const reserve = 20;

/** Restocks a product that many tests order, before it falls below the reserve. */
async function ensureStock(db: Database, productId: number, quantity: number): Promise<void> {
  const change = { product_id: productId, change: reserve, reason: "counted" };
  const low = db
    .updateTable("products")
    .set((eb) => ({ stock: eb("stock", "+", change.change) }))
    .where("id", "=", productId)
    .where("stock", "<", quantity + reserve);
  const [result] = await low.execute();
  if (result?.numUpdatedRows === 1n) await db.insertInto("stock_movements").values(change).execute();
}

/** Path that confirms an order, from the form of its page. */
export async function confirmationPath(page: Page, orderPath: string): Promise<string> {
  await page.goto(orderPath);
  return (await page.locator("form[action*='/confirm/']").getAttribute("action")) ?? "";
}

/** Changes the status of an order as staff. */
export async function moveOn(orderId: number, status_id: OrderStatusId): Promise<void> {
  await inDatabase((db) =>
    inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, orderId), { status_id })),
  );
}
