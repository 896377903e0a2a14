import type { Beginning, Step } from "./history.ts";
import { coupons, customers, products } from "./history.ts";

export const deliveryFee = 7000;
const moves: Record<number, readonly number[]> = { 3: [4, 6], 4: [5, 7], 5: [7] };

interface ModelOrder {
  readonly customer: number;
  readonly pieces: readonly { product: number; quantity: number; paid: number }[];
  readonly coupon: number | null;
  readonly total: number;
  status: number;
}

/** Model of the shop in memory, without SQL and concurrency. */
export class Model {
  readonly stocks: number[];
  readonly #prices: { full: number; discounted: number | null }[];
  readonly carts = Array.from({ length: customers }, () => new Map<number, number>());
  readonly #coupons: Beginning["coupons"];
  readonly orders: ModelOrder[] = [];

  constructor({ stocks, prices, coupons: given }: Beginning) {
    this.stocks = [...stocks];
    this.#prices = prices.map((full) => ({ full, discounted: null }));
    this.#coupons = given;
  }

  /** Executes a step; returns 'done' or the code of the refusal. */
  take(step: Step): string {
    switch (step.does) {
      case "add":
        return this.#setQuantity(step, (this.carts[step.customer]?.get(step.product) ?? 0) + step.quantity);
      case "change":
        if (!this.carts[step.customer]?.has(step.product)) return "line_unknown";
        return this.#setQuantity(step, step.quantity);
      case "remove":
        return this.carts[step.customer]?.delete(step.product) ? "done" : "line_unknown";
      case "order":
        return this.#order(step.customer, step.coupon);
      case "cancel": {
        const order = this.orders[step.order];
        if (order === undefined || order.customer !== step.customer) return "order_unknown";
        return order.status === 3 ? this.#move(order, 6) : "order_not_cancellable";
      }
      case "move": {
        const order = this.orders[step.order];
        if (order === undefined) return "order_unknown";
        return moves[order.status]?.includes(step.status)
          ? this.#move(order, step.status)
          : "transition_not_allowed";
      }
      case "price": {
        const { price, discounted } = step;
        const lower = discounted !== null && discounted < price ? discounted : null;
        this.#prices[step.product] = { full: price, discounted: lower };
        return "done";
      }
      case "stock":
        this.stocks[step.product] = step.stock;
        return "done";
    }
  }

  usesOf(coupon: number): number {
    return this.#redemptions(coupon).length;
  }

  #setQuantity({ customer, product }: { customer: number; product: number }, quantity: number): string {
    const stock = this.stocks[product] ?? 0;
    if (quantity > Math.min(5, stock)) return stock < 5 ? "stock_short" : "line_full";
    this.carts[customer]?.set(product, quantity);
    return "done";
  }

  #order(customer: number, coupon: number | null): string {
    const cart = this.carts[customer] ?? new Map<number, number>();
    if (cart.size === 0) return "cart_empty";
    const pieces = [...cart].map(([product, quantity]) => ({
      product,
      quantity,
      paid: this.#toPay(product),
    }));
    const lines = pieces.reduce((sum, { quantity, paid }) => sum + quantity * paid, 0);
    const refusal = coupon === null ? null : this.#couponRefusal(coupon, customer, lines);
    if (refusal !== null) return refusal;
    if (pieces.some(({ product, quantity }) => quantity > (this.stocks[product] ?? 0))) return "stock_short";
    for (const { product, quantity } of pieces) this.stocks[product] = (this.stocks[product] ?? 0) - quantity;
    const total = lines - this.#couponDiscount(coupon, lines) + deliveryFee;
    this.orders.push({ customer, pieces, coupon, total, status: 3 });
    cart.clear();
    return "done";
  }

  #couponRefusal(coupon: number, customer: number, lines: number): string | null {
    const { uses = null, min = null } = this.#coupons[coupon] ?? {};
    const used = this.#redemptions(coupon);
    if (used.some((order) => order.customer === customer)) return "coupon_used";
    if (uses !== null && used.length >= uses) return "coupon_used_up";
    if (min !== null && lines < min) return "coupon_min_subtotal";
    return this.#couponDiscount(coupon, lines) === 0 ? "coupon_saves_nothing" : null;
  }

  /** Discount in piastres; exact, rounded half up. */
  #couponDiscount(coupon: number | null, lines: number): number {
    if (coupon === null) return 0;
    const basisPoints = this.#coupons[coupon]?.discount ?? 0;
    return Number((BigInt(lines) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);
  }

  #redemptions(coupon: number): ModelOrder[] {
    return this.orders.filter((order) => order.coupon === coupon && order.status !== 6);
  }

  #move(order: ModelOrder, status: number): string {
    order.status = status;
    if (status >= 6) {
      for (const { product, quantity } of order.pieces)
        this.stocks[product] = (this.stocks[product] ?? 0) + quantity;
    }
    return "done";
  }

  #toPay(product: number): number {
    const { full = 0, discounted = null } = this.#prices[product] ?? {};
    return discounted ?? full;
  }
}

export const everyProduct = Array.from({ length: products }, (_, index) => index);
export const everyCoupon = Array.from({ length: coupons }, (_, index) => index);
