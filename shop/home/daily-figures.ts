import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { Database } from "#db/database.ts";
import { isEnding, outcomeCounts } from "../sales/endings.ts";
import { dayInCairo, isSale, isWithin } from "../sales/sales.ts";

/** Sales of a day in piastres, in total and up to the current time of day. */
export interface DailySales {
  readonly day: string;
  readonly orders: number;
  readonly sales: number;
  readonly orders_so_far: number;
  readonly sales_so_far: number;
}

/** Returns the sales of each day with sales, counted like `salesFigures`; `now` defines the time of day. */
export async function salesByDay(db: Database, span: DaySpan, now: Date): Promise<DailySales[]> {
  const isSoFar = sql`(orders.created_at at time zone 'Africa/Cairo')::time
    <= (${now}::timestamptz at time zone 'Africa/Cairo')::time`;
  const { rows } = await sql<DailySales>`
    select ${dayInCairo("orders.created_at")} as day, count(*)::int as orders, sum(total) as sales,
      count(*) filter (where ${isSoFar})::int as orders_so_far,
      coalesce(sum(total) filter (where ${isSoFar}), 0) as sales_so_far
    from orders where ${isWithin(span)} and ${isSale} group by 1`.execute(db);
  return rows;
}

/** Numbers of finished orders: delivered (even if returned later), refused at the door, cancelled. */
export interface Outcomes {
  readonly delivered: number;
  readonly refused: number;
  readonly cancelled: number;
}

/** Returns the finished orders of each day. */
export async function outcomesByDay(
  db: Database,
  span: DaySpan,
): Promise<readonly (Outcomes & { readonly day: string })[]> {
  const { rows } = await sql<Outcomes & { day: string }>`
    select ${dayInCairo("ended.at")} as day, ${outcomeCounts}
    from order_status_changes as ended where ${isEnding} and ${isWithin(span, "ended.at")} group by 1`.execute(
    db,
  );
  return rows;
}

/** City with sales and finished orders of a span. */
export interface CityFigures extends Outcomes {
  readonly city_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly orders: number;
}

/** Returns the cities with any orders, most orders first. */
export async function figuresByCity(db: Database, span: DaySpan): Promise<CityFigures[]> {
  const { rows } = await sql<CityFigures>`
    with sold as (
      select city_id, count(*)::int as orders from orders where ${isWithin(span)} and ${isSale} group by city_id),
    ended as materialized (
      select order_id, status_id from order_status_changes as ended
      where ${isEnding} and ${isWithin(span, "ended.at")}),
    ended_there as (
      select city_id, ${outcomeCounts}
      from ended join orders on orders.id = ended.order_id
      -- Their ids are near each other: a part of the table is enough.
      where orders.id between (select min(order_id) from ended) and (select max(order_id) from ended)
      group by city_id)
    select cities.id as city_id, name_en, name_ar, coalesce(orders, 0) as orders, coalesce(delivered, 0) as delivered,
      coalesce(refused, 0) as refused, coalesce(cancelled, 0) as cancelled
    from cities left join sold on sold.city_id = cities.id left join ended_there on ended_there.city_id = cities.id
    where sold.city_id is not null or ended_there.city_id is not null
    order by orders desc, delivered desc, cities.id`.execute(db);
  return rows;
}
