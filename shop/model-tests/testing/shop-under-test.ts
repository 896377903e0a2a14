import type { ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { Database } from "#db/database.ts";
import { addToCart } from "../../cart/add-to-cart.ts";
import { changeCartLine, removeCartLine } from "../../cart/change-cart-line.ts";
import { changeProduct } from "../../catalogue/editing/change-product.ts";
import { inTransaction } from "../../in-transaction.ts";
import { cancelOwnOrder } from "../../orders/cancel-order.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { moveOrder } from "../../orders/move-order.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { type Result, refuse } from "../../result.ts";
import { insertBuyer } from "../../testing/insert-buyer.ts";
import { insertCoupon } from "../../testing/insert-coupon.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import { type Beginning, customers, type Step } from "./history.ts";

type Buyer = Awaited<ReturnType<typeof insertBuyer>>;

const nobody = 2_000_000_000;
let made = 0;

/** The real shop, driven by the same steps. */
export interface ShopUnderTest {
  readonly customerIds: readonly number[];
  readonly productIds: readonly number[];
  readonly couponIds: readonly number[];
  readonly orderIds: readonly number[];
  /** Executes a step; returns 'done' or the code of the refusal. */
  take(step: Step): Promise<string>;
}

/** Creates a shop with the products, coupons and customers of an initial state, separate from others in the same database. */
export async function openShopUnderTest(db: Database, begin: Beginning): Promise<ShopUnderTest> {
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

  async function order(customer: number, coupon: number | null): Promise<string> {
    const buyer = buyers[customer];
    if (buyer === undefined) throw new Error(`there is no customer ${customer}`);
    const code = coupon === null ? "" : (codes[coupon] ?? "");
    const placed = await placeOrder(db, buyer.customerId, { ...buyer.order, coupon: code }, null);
    if (placed.ok) orderIds.push(placed.value.id);
    return codeOf(placed);
  }

  async function change(product: number, patch: ProductPatch): Promise<string> {
    const id = productId(product);
    return codeOf(
      await inTransaction(db, (tx) => changeProduct(tx, { productId: id, staffId: staff.id }, patch)),
    );
  }

  return {
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
          return await order(step.customer, step.coupon);
        case "cancel":
          return codeOf(
            await cancelOwnOrder(db, customerId(step.customer), { orderId: orderIds[step.order] ?? nobody }),
          );
        case "move": {
          const id = orderIds[step.order] ?? nobody;
          return codeOf(
            await inTransaction(db, async (tx): Promise<Result<null, { readonly code: string }>> => {
              const order = await lockOrder(tx, id);
              if (order === null) return refuse({ code: "order_unknown" });
              return await moveOrder(tx, order, { status_id: step.status });
            }),
          );
        }
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

function codeOf(result: Result<unknown, { readonly code: string }>): string {
  return result.ok ? "done" : result.refusal.code;
}
