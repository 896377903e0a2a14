import { type InferResult, type RawBuilder, sql } from "kysely";
import type { BatchState } from "#contract/admin/authenticity/code-batch.ts";
import type { AdminCodeCheckQuery, CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { CheckLimits } from "./check-code.ts";

/** Starts a query for checks with the current counts of their codes, without devices. */
function selectAdminChecks(db: Database) {
  return db
    .selectFrom("code_checks")
    .leftJoin("codes", "codes.hash", "code_checks.code_hash")
    .leftJoin("code_batches", "code_batches.id", "code_checks.batch_id")
    .leftJoin("products", "products.id", "code_batches.product_id")
    .select(["code_checks.id", "at", "counted", "code_checks.batch_id", "product_id", "city_id"])
    .select(["products.name_en as product_name_en", "products.name_ar as product_name_ar"])
    .select(sql<Verdict>`verdict`.as("verdict"))
    .select(["code_hash as code", "check_count", "device_count"]);
}

export type AdminCheck = InferResult<ReturnType<typeof selectAdminChecks>>[number];

/** Checks of codes, filtered by verdict, batch, product, place or code. */
export const {
  list: listAdminChecks,
  find: findAdminCheck,
  all: allAdminChecks,
} = listAndFind({
  select: selectAdminChecks,
  id: "code_checks.id",
  created: "code_checks.at",
  sorts: { id: "code_checks.id", check_count: "check_count" },
  nullable: ["check_count"],
  filters: ({ verdict = [], batch_id, product_id, city_id, code }: ListFilters<AdminCodeCheckQuery>, eb) => [
    verdict.length > 0 && eb("verdict", "in", verdict),
    batch_id !== undefined && eb("code_checks.batch_id", "=", batch_id),
    // An array makes PostgreSQL use the index for a product with few checks.
    product_id !== undefined &&
      sql<boolean>`code_checks.batch_id = any(array(select id from code_batches where product_id = ${product_id}))`,
    city_id !== undefined && eb("city_id", "=", city_id),
    code !== undefined && eb("code_hash", "=", code),
  ],
});

/** Minimum miss rate that indicates guessing. */
const alarming = { checks: 100, percent: 50 };
const maxListed = 50;

/** Returns statistics of code checks between two days in Cairo ('2026-11-21'), inclusive, and codes to watch. */
export async function checkFigures(
  db: Database,
  { maxChecks, maxDevices }: CheckLimits,
  { from, to }: DaySpan,
): Promise<CodeCheckFigures> {
  // A range of the time index.
  const within = sql`from code_checks where at >= ${from}::date::timestamp at time zone 'Africa/Cairo'
    and at < (${to}::date + 1)::timestamp at time zone 'Africa/Cairo'`;
  const [days, cities, suspiciousCities, products, batches, lots, often, misses] = await Promise.all([
    rowsOf<{ day: string; verdict: Verdict; count: number }>(
      db,
      sql`select (at at time zone 'Africa/Cairo')::date::text as day, verdict, count(*)::int ${within}
        group by 1, 2 order by 1, 2`,
    ),
    rowsOf<{ city_id: number | null; count: number }>(
      db,
      sql`select city_id, count(*)::int ${within} group by 1 order by 2 desc, 1`,
    ),
    rowsOf<{ city_id: number | null; count: number }>(
      db,
      sql`select city_id, count(*)::int ${within} and verdict = 'suspicious' group by 1 order by 2 desc, 1`,
    ),
    rowsOf<{ product_id: number; count: number }>(
      db,
      sql`select product_id, count(*)::int from code_batches join (select batch_id ${within}) as checks
        on checks.batch_id = code_batches.id group by 1 order by 2 desc, 1`,
    ),
    rowsOf<{ batch_id: number; lot: string; count: number; codes: number; checked_codes: number }>(
      db,
      sql`select id as batch_id, lot, checks.count, code_batches.count as codes,
          (select count(*)::int from codes where batch_id = code_batches.id and check_count > 0) as checked_codes
        from code_batches join (select batch_id, count(*)::int ${within} group by 1) as checks
        on checks.batch_id = code_batches.id order by checks.count desc, id limit ${maxListed}`,
    ),
    rowsOf<{ product_id: number; lot: string; codes: number; checked_codes: number }>(
      db,
      sql`select product_id, lot, sum(count)::int as codes, sum((select count(*) from codes
          where batch_id = code_batches.id and check_count > 0))::int as checked_codes
        from code_batches where lot <> '' and (product_id, lot) in (select product_id, lot from code_batches
          join (select batch_id ${within}) as checks on checks.batch_id = code_batches.id)
        group by 1, 2 order by 4 desc, 1, 2 limit ${maxListed}`,
    ),
    oftenChecked(db, { maxChecks, maxDevices }),
    rowsOf<{ last_hour: number; checks_last_hour: number }>(
      db,
      sql`select count(*) filter (where verdict in ('unknown', 'mistyped'))::int as last_hour,
        count(*)::int as checks_last_hour from code_checks where at > now() - interval '1 hour'`,
    ),
  ]);
  const { last_hour = 0, checks_last_hour = 0 } = misses[0] ?? {};
  const rate = percentOf({ part: last_hour, whole: checks_last_hour });
  return {
    from,
    to,
    total: days.reduce((sum, { count }) => sum + count, 0),
    by_day: days,
    by_verdict: sumsByVerdict(days),
    by_city: cities,
    suspicious_by_city: suspiciousCities,
    by_product: products,
    by_batch: batches.map(withRate),
    by_lot: lots.map(withRate),
    often_checked: often,
    misses: {
      last_hour,
      checks_last_hour,
      rate,
      alarm: checks_last_hour >= alarming.checks && rate > alarming.percent,
    },
  };
}

/** Codes with more checks or devices than a genuine pack would have, with cities and batch. */
async function oftenChecked(db: Database, { maxChecks, maxDevices }: CheckLimits) {
  const rows = await rowsOf<
    Omit<
      CodeCheckFigures["often_checked"][number],
      "batch_state" | "first_checked_at" | "last_checked_at"
    > & {
      batch_state: BatchState;
      first_checked_at: Date;
      last_checked_at: Date | null;
    }
  >(
    db,
    sql`select code, batch_id, code_batches.state as batch_state, lot, product_id, products.name_en as product_name_en,
        products.name_ar as product_name_ar, check_count, device_count, first_checked_at, last_checked_at, city_ids
      from (select hash as code, batch_id, check_count, device_count, first_checked_at from codes
        where check_count > 0 and (check_count > ${maxChecks} or device_count > ${maxDevices})
        order by check_count desc, hash limit ${maxListed}) as often
      join code_batches on code_batches.id = batch_id join products on products.id = product_id
      cross join lateral (select max(at) as last_checked_at,
          coalesce(array_agg(distinct city_id) filter (where city_id is not null), '{}') as city_ids
        from code_checks where code_hash = often.code) as checks
      order by check_count desc, code`,
  );
  return rows.map((row) => ({
    ...row,
    first_checked_at: row.first_checked_at.toISOString(),
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
  }));
}

function withRate<Row extends { readonly codes: number; readonly checked_codes: number }>(row: Row) {
  return { ...row, first_check_rate: percentOf({ part: row.checked_codes, whole: row.codes }) };
}

/** Returns a percentage with two decimals; 0 of 0. */
export function percentOf({ part, whole }: { readonly part: number; readonly whole: number }): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

async function rowsOf<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  return rows;
}

function sumsByVerdict(days: readonly { readonly verdict: Verdict; readonly count: number }[]) {
  const sums = new Map<Verdict, number>();
  for (const { verdict, count } of days) sums.set(verdict, (sums.get(verdict) ?? 0) + count);
  return [...sums].map(([verdict, count]) => ({ verdict, count }));
}
