import type { ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { addToCart } from "../../cart/add-to-cart.ts";
import { changeCartLine, removeCartLine } from "../../cart/change-cart-line.ts";
import { changeProduct } from "../../catalogue/editing/change-product.ts";
import { placeOrder } from "../../checkout/place-order.ts";
import { correctCash } from "../../corrections/correct-cash.ts";
import { correctOrder } from "../../corrections/correct-order.ts";
import { handover } from "../../handover/handover.ts";
import { takeOutOfHandover } from "../../handover/undo-handover.ts";
import { inTransaction } from "../../in-transaction.ts";
import { cancelOwnOrder } from "../../orders/cancel-order.ts";
import { type LockedOrder, lockOrder } from "../../orders/lock-order.ts";
import { type Result, reject } from "../../result.ts";
import { receiveBack } from "../../shipping/receive-back.ts";
import { recordOutcome } from "../../shipping/record-outcome.ts";
import { insertBuyer } from "../../testing/insert-buyer.ts";
import { insertCoupon } from "../../testing/insert-coupon.ts";
import { insertCourier } from "../../testing/insert-courier.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import { moveTo } from "../../testing/move-to.ts";
import { type Beginning, customers, type Step } from "./history.ts";

type Buyer = Awaited<ReturnType<typeof insertBuyer>>;

interface Rejection {
  readonly code: string;
}

type Purchase = Step & { does: "order" };

/** A gift whose recipient pays at the door. */
const gift = { name: "سارة أحمد", phone: "+201512345678", note: "كل سنة وأنتم بخير", recipient_pays: true };
const nobody = 2_000_000_000;
let made = 0;

/** The real shop, driven by the same steps. */
export interface ShopUnderTest {
  readonly courierId: number;
  readonly customerIds: readonly number[];
  readonly productIds: readonly number[];
  readonly couponIds: readonly number[];
  readonly orderIds: readonly number[];
  /** Executes a step; returns 'done' or the code of the rejection. */
  take(step: Step): Promise<string>;
}

/** Number of the newest orders that steps can be about, for long histories; by default the first ones. */
export interface Recent {
  readonly recent?: number;
}

/** Creates a shop with the products, coupons and customers of an initial state, separate from others in the same database. */
export async function openShopUnderTest(
  db: Database,
  begin: Beginning,
  { recent = Number.POSITIVE_INFINITY }: Recent = {},
): Promise<ShopUnderTest> {
  const productIds: number[] = [];
  for (const [index, stock] of begin.stocks.entries()) {
    productIds.push(await insertProduct(db, { stock, price: begin.prices[index] ?? 1 }));
  }
  const codes: string[] = [];
  const couponIds: number[] = [];
  for (const { discount, uses, min } of begin.coupons) {
    const code = `HISTORY${++made}`;
    couponIds.push(await insertCoupon(db, { code, discount, uses_total: uses, min_subtotal: min }));
    codes.push(code);
  }
  const buyers: Buyer[] = [];
  for (let count = 0; count < customers; count++) buyers.push(await insertBuyer(db, []));
  const orderIds: number[] = [];
  const { staff } = await insertStaff(db);
  const courierId = await insertCourier(db);

  const orderAt = (index: number) => orderIds[Math.max(0, orderIds.length - recent) + index];
  const customerId = (index: number) => buyers[index]?.customerId ?? nobody;
  const productId = (index: number) => productIds[index] ?? nobody;

  async function lineId(customer: number, product: number): Promise<number> {
    const line = await db
      .selectFrom("cart_lines")
      .select("id")
      .where("customer_id", "=", customerId(customer))
      .where("product_id", "=", productId(product))
      .executeTakeFirst();
    return line?.id ?? nobody;
  }

  async function order({ customer, coupon, alone, isGift }: Purchase): Promise<string> {
    const buyer = buyers[customer];
    if (buyer === undefined) throw new Error(`there is no customer ${customer}`);
    const code = coupon === null ? "" : (codes[coupon] ?? "");
    const line = alone === null ? undefined : { ...alone, productId: productId(alone.product) };
    const wanted = { ...buyer.order, coupon: code, line, ...(isGift && { gift }) };
    const placed = await placeOrder(db, buyer.customerId, wanted, null);
    if (placed.ok) {
      const { id } = placed.value;
      // Only confirmed orders are handed over.
      await db.updateTable("orders").set({ confirmation: "confirmed" }).where("id", "=", id).execute();
      orderIds.push(id);
    }
    return codeOf(placed);
  }

  async function change(product: number, patch: Partial<ProductPatch>): Promise<string> {
    const id = productId(product);
    return codeOf(await inTransaction(db, (tx) => changeProduct(tx, id, patch, staff)));
  }

  async function changeOrder(
    index: number,
    work: (tx: DatabaseTransaction, order: LockedOrder) => Promise<Result<unknown, Rejection>>,
  ): Promise<string> {
    return codeOf(
      await inTransaction(db, async (tx): Promise<Result<unknown, Rejection>> => {
        const order = await lockOrder(tx, orderAt(index) ?? nobody);
        return order === null ? reject({ code: "order_unknown" }) : await work(tx, order);
      }),
    );
  }

  return {
    courierId,
    customerIds: buyers.map((buyer) => buyer.customerId),
    productIds,
    couponIds,
    orderIds,
    async take(step) {
      switch (step.does) {
        case "add":
          return codeOf(
            await addToCart(db, customerId(step.customer), {
              productId: productId(step.product),
              quantity: step.quantity,
            }),
          );
        case "change": {
          const line = await lineId(step.customer, step.product);
          return codeOf(
            await changeCartLine(db, customerId(step.customer), { lineId: line, quantity: step.quantity }),
          );
        }
        case "remove": {
          const line = await lineId(step.customer, step.product);
          return codeOf(await removeCartLine(db, customerId(step.customer), { lineId: line }));
        }
        case "order":
          return await order(step);
        case "cancel":
          return codeOf(
            await cancelOwnOrder(db, customerId(step.customer), { orderId: orderAt(step.order) ?? nobody }),
          );
        case "move":
          return await changeOrder(step.order, (tx, order) => moveTo(tx, order, { status_id: step.status }));
        case "deliver":
        case "refuse":
          return await changeOrder(step.order, async (tx, order) => {
            const outcome = step.does === "deliver" ? ("delivered" as const) : ("refused" as const);
            const lines = step.does === "deliver" ? await takenLines(tx, order.id, step.refused) : [];
            const rest = {
              cash_collected: step.cash,
              received: step.received,
              stock: step.stock,
              reason: null,
            };
            return await recordOutcome(tx, order, { outcome, lines, confirm_amount: true, ...rest }, staff);
          });
        case "receiveBack": {
          const { line, good, damaged, missing } = step;
          if (good + damaged + missing === 0)
            return orderAt(step.order) === undefined ? "order_unknown" : "nothing";
          return await changeOrder(step.order, async (tx, order) => {
            const detail_id = await lineIdOf(tx, order.id, line);
            return await receiveBack(tx, order, { lines: [{ detail_id, good, damaged, missing }] }, staff.id);
          });
        }
        case "correct":
          return await changeOrder(step.order, (tx, order) =>
            correctOrder(tx, order, { to: step.to, reason: "Recorded wrongly" }, staff),
          );
        case "enterCash":
          return await changeOrder(step.order, (tx, order) =>
            correctCash(
              tx,
              order,
              { amount: step.amount, reason: "Typed wrongly", confirm_amount: true },
              staff,
            ),
          );
        case "handover": {
          const id = orderAt(step.order);
          if (id === undefined) return "order_unknown";
          const content = { courier_id: courierId, order_ids: [id], skip_problems: false };
          return codeOf(await inTransaction(db, (tx) => handover(tx, staff.id, content)));
        }
        case "takeOut":
          return await changeOrder(step.order, async (tx, order) => {
            const shipment = await tx
              .selectFrom("shipments")
              .select("hand_over_id")
              .where("order_id", "=", order.id)
              .executeTakeFirst();
            return await takeOutOfHandover(tx, order, shipment?.hand_over_id ?? nobody, staff);
          });
        case "price": {
          const { product, price, discounted } = step;
          const discounted_price = discounted !== null && discounted < price ? discounted : null;
          return await change(product, { price, discounted_price });
        }
        case "stock":
          return await change(step.product, {
            stock: step.stock,
            price: undefined,
            discounted_price: undefined,
          });
      }
    },
  };
}

async function lineIdOf(tx: DatabaseTransaction, orderId: number, index: number): Promise<number> {
  const lines = await tx
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return lines[index]?.id ?? nobody;
}

/** Returns the taken pieces of the first line of an order, which refuses some. */
async function takenLines(tx: DatabaseTransaction, orderId: number, refused: number) {
  const line = await tx
    .selectFrom("order_lines")
    .select(["id", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return [{ detail_id: line.id, taken: Math.max(line.quantity - refused, 0) }];
}

function codeOf(result: Result<unknown, { readonly code: string }>): string {
  return result.ok ? "done" : result.rejection.code;
}
