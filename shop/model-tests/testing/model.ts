import { spread } from "../../pricing/line-shares.ts";
import type { Beginning, Step } from "./history.ts";
import { coupons, customers, products } from "./history.ts";

export const deliveryFee = 7000;
const moves: Record<number, readonly number[]> = { 3: [4, 6], 4: [5, 7], 5: [7] };
const corrections: Record<number, readonly number[]> = { 4: [3], 5: [4, 7], 6: [3, 4], 7: [4] };

interface ModelOrder {
  readonly customer: number;
  readonly pieces: readonly {
    product: number;
    quantity: number;
    /** Paid for the whole line, after its share of the coupon. */
    share: number;
    refused: number;
    damaged: number;
    /** Refused pieces on their way back, and those that never came. */
    coming: number;
    lost: number;
  }[];
  readonly coupon: number | null;
  /** Whether the use of the coupon counts. */
  isRedeemed: boolean;
  readonly total: number;
  status: number;
  outcome: "delivered" | "refused" | null;
  stock: "back" | "damaged" | null;
  isHandedOver: boolean;
  refusedAmount: number;
  collected: number | null;
}
type Outcome = Step & { does: "deliver" | "refuse" };
type Purchase = Step & { does: "order" };

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

  /** Executes a step; returns 'done' or the code of the rejection. */
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
        return this.#order(step);
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
      case "deliver":
      case "refuse":
        return this.#withOrder(step, (order) => this.#record(order, step));
      case "correct":
        return this.#withOrder(step, (order) => this.#correct(order, step.to));
      case "receiveBack":
        return this.#withOrder(step, (order) => receiveBack(order, step, this.stocks));
      case "enterCash":
        return this.#withOrder(step, (order) => {
          if (order.status !== 5 && order.status !== 7) return "cash_not_expected";
          const sum = (order.collected ?? 0) + step.amount;
          if (sum < 0) return "cash_below_refunds";
          order.collected = sum;
          return "done";
        });
      case "handover":
        return this.#withOrder(step, (order) => {
          if (order.status !== 3) return "orders_not_ready";
          order.isHandedOver = true;
          return this.#move(order, 4);
        });
      case "takeOut":
        return this.#withOrder(step, (order) => {
          if (!order.isHandedOver) return "not_in_hand_over";
          return order.status === 4 ? this.#correct(order, 3) : "courier_reported";
        });
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

  #order({ customer, coupon, alone }: Purchase): string {
    const cart = this.carts[customer] ?? new Map<number, number>();
    const ordered = alone === null ? cart : new Map([[alone.product, alone.quantity]]);
    if (ordered.size === 0) return "cart_empty";
    const pieces = [...ordered].map(([product, quantity]) => ({
      product,
      quantity,
      paid: this.#toPay(product),
    }));
    const lines = pieces.reduce((sum, { quantity, paid }) => sum + quantity * paid, 0);
    const rejection = coupon === null ? null : this.#couponRejection(coupon, customer, lines);
    if (rejection !== null) return rejection;
    if (pieces.some(({ product, quantity }) => quantity > (this.stocks[product] ?? 0))) return "stock_short";
    for (const { product, quantity } of pieces) this.stocks[product] = (this.stocks[product] ?? 0) - quantity;
    const total = lines - this.#couponDiscount(coupon, lines) + deliveryFee;
    this.orders.push({
      ...{ customer, coupon, total, status: 3, isRedeemed: coupon !== null, outcome: null, stock: null },
      pieces: this.#shares(pieces, coupon, lines).map((line) => ({
        ...line,
        refused: 0,
        damaged: 0,
        coming: 0,
        lost: 0,
      })),
      ...{ isHandedOver: false, refusedAmount: 0, collected: null },
    });
    if (alone === null) cart.clear();
    return "done";
  }

  #couponRejection(coupon: number, customer: number, lines: number): string | null {
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

  /** Adds what is paid for each line: the coupon is spread over the lines by product. */
  #shares<Line extends { product: number; quantity: number; paid: number }>(
    pieces: readonly Line[],
    coupon: number | null,
    lines: number,
  ): (Line & { share: number })[] {
    const sorted = [...pieces].sort((one, other) => one.product - other.product);
    const prices = sorted.map(({ quantity, paid }) => quantity * paid);
    const discounts = spread(this.#couponDiscount(coupon, lines), prices);
    return pieces.map((line) => {
      const index = sorted.indexOf(line);
      return { ...line, share: (prices[index] ?? 0) - (discounts[index] ?? 0) };
    });
  }

  #redemptions(coupon: number): ModelOrder[] {
    return this.orders.filter((order) => order.coupon === coupon && order.isRedeemed);
  }

  #withOrder({ order: index }: { order: number }, act: (order: ModelOrder) => string): string {
    const order = this.orders[index];
    return order === undefined ? "order_unknown" : act(order);
  }

  /** Pieces of a refused order are on their way back unless the shop has received them. */
  #move(
    order: ModelOrder,
    status: number,
    {
      stock = "back",
      received = order.status === 5,
    }: { stock?: "back" | "damaged"; received?: boolean } = {},
  ): string {
    if (status === 5 || (status === 7 && order.status === 4)) {
      order.outcome = status === 5 ? "delivered" : "refused";
      order.stock = status === 5 || !received ? null : stock;
      order.collected = status === 5 ? order.total - order.refusedAmount : 0;
    }
    const isBack = status === 6 || received;
    order.status = status;
    if (status >= 6) {
      for (const line of order.pieces) {
        if (isBack) this.#takeBack(line, line.quantity - line.refused, stock);
        else line.coming += line.quantity - line.refused;
      }
      order.isRedeemed = false;
    }
    return "done";
  }

  #takeBack(line: ModelOrder["pieces"][number], count: number, stock: "back" | "damaged"): void {
    if (stock === "back") this.stocks[line.product] = (this.stocks[line.product] ?? 0) + count;
    else line.damaged += count;
  }

  #record(order: ModelOrder, step: Outcome): string {
    const [first] = order.pieces;
    const refused = step.does === "deliver" ? Math.min(step.refused, first?.quantity ?? 0) : 0;
    if (order.pieces.length === 1 && refused === first?.quantity) return "fields";
    const status = step.does === "deliver" ? 5 : 7;
    if (order.outcome !== null) {
      const isSame =
        order.outcome === (step.does === "deliver" ? "delivered" : "refused") &&
        order.status === status &&
        (step.cash === null || step.cash === order.collected) &&
        (step.does === "deliver"
          ? order.pieces.every((line, index) => line.refused === (index === 0 ? refused : 0))
          : !step.received || order.stock === step.stock);
      return isSame ? "done" : "outcome_differs";
    }
    if (order.status !== 4) return "transition_not_allowed";
    if (first !== undefined && refused > 0) {
      first.refused = refused;
      order.refusedAmount = Math.floor((first.share * refused) / first.quantity);
    }
    this.#move(order, status, step);
    if (step.cash !== null) order.collected = step.cash;
    if (first === undefined || refused === 0) return "done";
    if (step.received) {
      this.#takeBack(first, refused, step.stock);
      order.stock = step.stock;
    } else first.coming = refused;
    return "done";
  }

  #correct(order: ModelOrder, to: number): string {
    const from = order.status;
    if (corrections[from]?.includes(to) !== true) return "transition_not_allowed";
    if (to === 7) {
      this.#move(order, 7, { received: false });
      order.outcome = "refused";
      order.stock = null;
    } else if (from >= 5) {
      const needs = (line: ModelOrder["pieces"][number]) =>
        (from === 5 ? line.refused : line.quantity) - line.damaged - line.coming - line.lost;
      if (order.pieces.some((line) => needs(line) > (this.stocks[line.product] ?? 0))) return "stock_short";
      if (from >= 6 && order.coupon !== null) {
        const { uses = null } = this.#coupons[order.coupon] ?? {};
        const used = this.#redemptions(order.coupon);
        const isUsedUp = uses !== null && used.length >= uses;
        if (isUsedUp || used.some((other) => other.customer === order.customer)) return "coupon_used_up";
        order.isRedeemed = true;
      }
      for (const line of order.pieces) {
        this.stocks[line.product] = (this.stocks[line.product] ?? 0) - needs(line);
        line.refused = 0;
        line.damaged = 0;
        line.coming = 0;
        line.lost = 0;
      }
      order.refusedAmount = 0;
    }
    if (order.collected !== null) order.collected = 0;
    if (to !== 7) order.outcome = null;
    if (to !== 7) order.stock = null;
    if (to === 3) order.isHandedOver = false;
    order.status = to;
    return "done";
  }

  #toPay(product: number): number {
    const { full = 0, discounted = null } = this.#prices[product] ?? {};
    return discounted ?? full;
  }
}

function receiveBack(
  order: ModelOrder,
  { line: index, good, damaged, missing }: Step & { does: "receiveBack" },
  stocks: number[],
): string {
  const line = order.pieces[index];
  if (good + damaged + missing === 0) return "nothing";
  if (line === undefined || good + damaged + missing > line.coming) return "not_returning";
  line.coming -= good + damaged + missing;
  line.lost += missing;
  line.damaged += damaged;
  stocks[line.product] = (stocks[line.product] ?? 0) + good;
  if (good > 0) order.stock = "back";
  else if (damaged > 0) order.stock ??= "damaged";
  return "done";
}

export const everyProduct = Array.from({ length: products }, (_, index) => index);
export const everyCoupon = Array.from({ length: coupons }, (_, index) => index);
