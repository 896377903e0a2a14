import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type DaySpan, daysOf } from "#contract/admin/day-span.ts";
import { allOrderStatuses } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import { dayInCairo, isSale, isWithin } from "./sales.ts";
import { settledSalesByDay } from "./settled-sales.ts";

const maxLowStock = 20;

/**
 * Returns sales of a span of days in Cairo in piastres, and products with low stock. `sales` are the totals of the orders placed in the span
 * that are neither cancelled nor returned, after discounts and with delivery. `kept` is what remained of the orders that were delivered or
 * refused in the span, `collected` the cash that was entered in it. `byDay` contains every day and `byStatus` every status; only `byStatus`
 * includes orders that are no sales.
 */
export async function salesFigures(db: Database, span: DaySpan) {
  const [{ days, statuses, cities }, settled, topProducts, lowStock] = await Promise.all([
    countOrders(db, span),
    settledSalesByDay(db, span),
    findTopProducts(db, span),
    findLowStock(db),
  ]);
  const orders = total(days.map((day) => day.orders));
  const sales = total(days.map((day) => day.sales));
  const byDay = new Map(days.map(({ day, orders, sales }) => [day, { orders, sales }]));
  const byStatus = new Map(statuses.map(({ status_id, orders }) => [status_id, orders]));
  return {
    orders,
    sales,
    kept: total(settled.map((day) => day.kept)),
    collected: total(settled.map((day) => day.collected)),
    deliveryFees: total(days.map((day) => day.delivery_fees)),
    averageOrder: orders === 0 ? 0 : Math.round(sales / orders),
    topProducts,
    lowStock,
    byStatus: allOrderStatuses.map((id) => ({ id, orders: byStatus.get(id) ?? 0 })),
    byCity: cities,
    byDay: daysOf(span).map((day) => ({ day, ...(byDay.get(day) ?? { orders: 0, sales: 0 }) })),
  };
}

/** Orders of the span by day, status and city, in one read. */
async function countOrders(db: Database, span: DaySpan) {
  return await db
    .with("placed", (cte) =>
      cte
        .selectFrom("orders")
        .select(["status_id", "city_id", "total", "delivery_fee", isSale.as("is_sale")])
        .select(dayInCairo("orders.created_at").as("day"))
        .where(isWithin(span)),
    )
    .with("sold", (cte) => cte.selectFrom("placed").selectAll().where("is_sale", "=", true))
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("sold")
          .select((day) => [
            "day",
            day.fn.countAll<number>().as("orders"),
            day.fn.sum<number>("total").as("sales"),
            day.fn.sum<number>("delivery_fee").as("delivery_fees"),
          ])
          .groupBy("day"),
      ).as("days"),
      jsonArrayFrom(
        eb
          .selectFrom("placed")
          .select((status) => ["status_id", status.fn.countAll<number>().as("orders")])
          .groupBy("status_id"),
      ).as("statuses"),
      jsonArrayFrom(
        eb
          .selectFrom("sold")
          .innerJoin("cities", "cities.id", "sold.city_id")
          .select((city) => [
            "cities.id as city_id",
            "name_en",
            "name_ar",
            city.fn.countAll<number>().as("orders"),
            city.fn.sum<number>("total").as("sales"),
          ])
          .groupBy("cities.id")
          .orderBy("orders", "desc")
          .orderBy("sales", "desc")
          .orderBy("cities.id"),
      ).as("cities"),
    ])
    .executeTakeFirstOrThrow();
}

async function findLowStock(db: Database) {
  return await db
    .selectFrom(shownProducts.as("products"))
    .select(["id as product_id", "sku", "name_en", "name_ar", "stock"])
    .whereRef("stock", "<=", "low_stock_at")
    .orderBy("stock")
    .orderBy("id")
    .limit(maxLowStock)
    .execute();
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const maxTopProducts = 10;

/**
 * Product with the pieces that were sold and did not come back, and `sales`: the sum of their prices in piastres, before offers and coupons.
 */
export interface TopProduct {
  readonly product_id: number;
  readonly sku: string;
  readonly name_en: string;
  readonly name_ar: string;
  readonly pieces: number;
  readonly sales: number;
}

/**
 * Returns the ten best-selling products of a span of days in Cairo, by pieces, then by amount. Cancelled and returned orders do not count.
 * Deleted products are left out.
 */
export async function findTopProducts(db: Database, span: DaySpan): Promise<TopProduct[]> {
  // Orders of adjacent days have adjacent ids, so their lines are one range of the index.
  const { rows } = await sql<TopProduct>`
    with sold as materialized (select id from orders where ${isWithin(span)} and ${isSale}),
    pieces_sold as (
      select product_id, sum(quantity - refused - returned) as pieces,
        sum((quantity - refused - returned) * paid_price) as sales
      from order_lines
      where order_id between (select min(id) from sold) and (select max(id) from sold)
        and order_id in (select id from sold) and product_id is not null
        and quantity > refused + returned
      group by product_id order by pieces desc, sales desc, product_id limit ${maxTopProducts})
    select product_id, sku, name_en, name_ar, pieces, sales
    from pieces_sold join products on products.id = product_id
    order by pieces desc, sales desc, product_id`.execute(db);
  return rows;
}
