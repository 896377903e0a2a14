import { type DaySpan, dayAfter, dayOf, daysOf } from "#contract/admin/day-span.ts";
import type { HomeSpan } from "#contract/admin/home/home.ts";
import type { Database } from "#db/database.ts";
import { dayInCairo } from "../sales/sales.ts";
import { findTopProducts } from "../sales/sales-figures.ts";
import { type SettledDay, settledSalesByDay } from "../sales/settled-sales.ts";
import { type DailySales, figuresByCity, type Outcomes, outcomesByDay, salesByDay } from "./daily-figures.ts";
import { findToDo } from "./find-to-do.ts";

/** Totals of some days; amounts in piastres, shares in percent with one decimal, null without orders. */
export interface Totals {
  readonly orders: number;
  readonly sales: number;
  readonly kept: number;
  readonly collected: number;
  readonly averageOrder: number;
  readonly deliveredShare: number | null;
  readonly refusedShare: number | null;
}

/**
 * Returns all data of the back office's home page: open tasks, totals of the last `days` and of the days before, a chart of thirty days,
 * and cities and products of the span. Sales are counted like `salesFigures`. Shares relate delivered and refused orders to all that
 * reached the door.
 */
export async function homeFigures(db: Database, days: HomeSpan, now = new Date()) {
  const spans = homeSpans(days, now, await isFirstDay(db, now));
  const { span, before, chart, chartBefore, sparkline, whole } = spans;
  const [toDo, sales, outcomes, settled, byCity, products] = await Promise.all([
    findToDo(db, now),
    salesByDay(db, whole, now),
    outcomesByDay(db, whole),
    settledSalesByDay(db, { from: earlier(before.from, sparkline.from), to: whole.to }, now),
    figuresByCity(db, span),
    findTopProducts(db, span),
  ]);
  const salesOn = finder(sales, noSales);
  const outcomesOn = finder(outcomes, noOutcomes);
  const settledOn = finder(settled, noneSettled);
  const totalsOf = (days: readonly string[], soFar = false) =>
    totals(
      days.map((day) => (soFar ? untilNow(salesOn(day)) : salesOn(day))),
      days.map(outcomesOn),
      days.map((day) => (soFar ? settledUntilNow(settledOn(day)) : settledOn(day))),
    );
  const images = await listMainImages(
    db,
    products.map((product) => product.product_id),
  );
  return {
    days,
    span,
    before,
    toDo,
    ordersToday: salesOn(dayOf(now)).orders,
    // An unfinished day is compared with the same part of the day before.
    totals: totalsOf(daysOf(span)),
    totalsBefore: totalsOf(daysOf(before), days === 1),
    byDay: daysOf(sparkline).map((day) => ({ day, ...totalsOf([day]) })),
    chart: pairs(chart, chartBefore).map(([day, dayBefore]) => ({
      ...soldOn(day),
      before: soldOn(dayBefore),
    })),
    byCity,
    topProducts: products.map((product) => ({
      ...product,
      image: images.get(product.product_id) ?? null,
    })),
  };

  function soldOn(day: string) {
    const { orders, sales } = salesOn(day);
    return { day, orders, sales };
  }
}

/** True if no order is older than today in Cairo. */
async function isFirstDay(db: Database, now: Date): Promise<boolean> {
  const earlier = await db
    .selectFrom("orders")
    .select("id")
    .where(dayInCairo("created_at"), "<", dayOf(now))
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}

export type HomeFigures = Awaited<ReturnType<typeof homeFigures>>;

const noSales = { orders: 0, sales: 0, orders_so_far: 0, sales_so_far: 0 };
const noneSettled = { kept: 0, collected: 0, kept_so_far: 0, collected_so_far: 0 };
const noOutcomes = { delivered: 0, refused: 0, cancelled: 0 };

function finder<Row extends { readonly day: string }>(rows: readonly Row[], none: Omit<Row, "day">) {
  const byDay = new Map<string, Omit<Row, "day">>(rows.map((row) => [row.day, row]));
  return (day: string) => byDay.get(day) ?? none;
}

function untilNow({ orders_so_far: orders, sales_so_far: sales }: Omit<DailySales, "day">) {
  return { orders, sales };
}

function settledUntilNow({ kept_so_far: kept, collected_so_far: collected }: Omit<SettledDay, "day">) {
  return { kept, collected };
}

function totals(
  sold: readonly Pick<DailySales, "orders" | "sales">[],
  ended: readonly Pick<Outcomes, "delivered" | "refused">[],
  settled: readonly Pick<SettledDay, "kept" | "collected">[],
): Totals {
  const orders = sum(sold.map((day) => day.orders));
  const sales = sum(sold.map((day) => day.sales));
  const delivered = sum(ended.map((day) => day.delivered));
  const refused = sum(ended.map((day) => day.refused));
  return {
    orders,
    sales,
    kept: sum(settled.map((day) => day.kept)),
    collected: sum(settled.map((day) => day.collected)),
    averageOrder: orders === 0 ? 0 : Math.round(sales / orders),
    deliveredShare: percent(delivered, delivered + refused),
    refusedShare: percent(refused, delivered + refused),
  };
}

/** Returns a percentage with one decimal; null for 0 of 0. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** Returns the earlier of two days. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function pairs(span: DaySpan, other: DaySpan): [string, string][] {
  const others = daysOf(other);
  return daysOf(span).map((day, index) => [day, others[index] ?? day]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the first image of these products by product id. */
async function listMainImages(db: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, { media_id: string; width: number }>();
  const images = await db
    .selectFrom("product_images")
    .innerJoin("media", "media.id", "product_images.media_id")
    .distinctOn("product_id")
    .select(["product_id", "media_id", "width"])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  return new Map(images.map(({ product_id, ...image }) => [product_id, image]));
}

const chartDays = 30;
const minSparklineDays = 7;

/** Day spans of the home page, in Cairo time. */
export interface HomeSpans {
  readonly span: DaySpan;
  readonly before: DaySpan;
  /** Days of the small charts: the span, but at least a week. */
  readonly sparkline: DaySpan;
  /** Thirty days, whole ones after the first. */
  readonly chart: DaySpan;
  readonly chartBefore: DaySpan;
  /** From the first to the last of these days. */
  readonly whole: DaySpan;
}

/**
 * Returns the spans. They end yesterday, because an unfinished day would look bad; 1 means today so far. On the first day with orders they
 * end today, because there is nothing else to show.
 */
export function homeSpans(days: HomeSpan, now: Date, isFirstDay = false): HomeSpans {
  const today = dayOf(now);
  const lastWhole = isFirstDay ? today : dayAfter(today, -1);
  const last = days === 1 ? today : lastWhole;
  const until = (to: string, count: number) => ({ from: dayAfter(to, 1 - count), to });
  const span = until(last, days);
  const chart = until(lastWhole, chartDays);
  const chartBefore = until(dayAfter(chart.from, -1), chartDays);
  return {
    span,
    before: until(dayAfter(span.from, -1), days),
    sparkline: until(last, Math.max(days, minSparklineDays)),
    chart,
    chartBefore,
    whole: { from: chartBefore.from, to: today },
  };
}
