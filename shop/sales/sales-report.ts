import { sql } from "kysely";
import { type DaySpan, dayAfter, daysIn, daysOf, monthsOf } from "#contract/admin/day-span.ts";
import type { ReportGroup } from "#contract/admin/reports/sales-report.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { couponDiscounts, endedLines, offerDiscounts, placedLines } from "./product-parts.ts";
import {
  courierFees,
  endedFigures,
  ledgerFigures,
  type PartRow,
  placedOrders,
  type ReportFigures,
} from "./report-parts.ts";

/** Figures of one group of a report, null where the group does not have them. */
export type ReportRow = { readonly [Figure in keyof ReportFigures]: number | null } & {
  readonly key: string | null;
  readonly name_en: string | null;
  readonly name_ar: string | null;
};

const none: ReportFigures = {
  orders: 0,
  ordered: 0,
  discounts: 0,
  delivered: 0,
  refused: 0,
  cancelled: 0,
  refused_pieces: 0,
  kept: 0,
  delivery_fees: 0,
  vat: 0,
  collected: 0,
  refunded: 0,
  courier_fees: 0,
};
const allFigures = Object.keys(none) as (keyof ReportFigures)[];
const ofLines = { delivery_fees: null, vat: null, collected: null, refunded: null, courier_fees: null };
const onlyDiscounts = {
  ...ofLines,
  ordered: null,
  delivered: null,
  refused: null,
  cancelled: null,
  refused_pieces: null,
  kept: null,
};

/**
 * Returns the sales of a span of days in Cairo by day, and the totals of the span before, in one snapshot of the database; amounts in
 * piastres. Orders count on the day they were placed, outcomes, kept amounts and tax on the day they ended, money on the day of its entry in
 * the ledger, fees of couriers on the day when their statement was closed.
 */
export async function salesReport(db: Database, span: DaySpan) {
  const before = spanBefore(span);
  const rows = await inSnapshot(db, async (tx) => [
    ...(await rowsOf(tx, before, "day")),
    ...(await rowsOf(tx, span, "day")),
  ]);
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const daysWithin = (some: DaySpan) => daysOf(some).map((day) => ({ day, ...figuresOf(byDay.get(day)) }));
  const days = daysWithin(span);
  return { before, totals: totalOf(days), totalsBefore: totalOf(daysWithin(before)), days };
}

/** Returns the figures of a span by group, days in order, otherwise the largest sales first. Groups without any figure have no row. */
export async function reportRows(db: Database, span: DaySpan, group: ReportGroup): Promise<ReportRow[]> {
  return await inSnapshot(db, async (tx) => {
    const rows = await rowsOf(tx, span, group);
    const names = await namesOf(tx, group, rows);
    return rows
      .map((row) => ({ ...row, ...(names.get(row.key ?? "") ?? { name_en: null, name_ar: null }) }))
      .sort((one, other) => place(other) - place(one) || (one.key ?? "").localeCompare(other.key ?? ""));
  });

  function place(row: PartRow): number {
    return group === "day" ? 0 : (row.ordered ?? row.discounts ?? 0);
  }
}

/** Returns as many whole months before a span of whole months, otherwise as many days. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const last = dayAfter(from, -1);
  const isMonths = from.endsWith("-01") && dayAfter(to, 1).endsWith("-01");
  if (!isMonths) return { from: dayAfter(from, -daysIn({ from, to })), to: last };
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = 2 * monthOf(from) - monthOf(to) - 1;
  const month = String((first % 12) + 1).padStart(2, "0");
  return { from: `${Math.floor(first / 12)}-${month}-01`, to: last };
}

/** Reads in one snapshot, so that no figure is newer than another. */
async function inSnapshot<Value>(
  db: Database,
  read: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return await db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}

/** Reads month by month, because each statement has a time limit. */
async function rowsOf(tx: DatabaseTransaction, span: DaySpan, group: ReportGroup) {
  const parts: (readonly PartRow[])[] = [];
  for (const month of monthsOf(span)) parts.push(...(await partsOf(tx, month, group)));
  return merged(parts, missingOf(group));
}

async function partsOf(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: ReportGroup,
): Promise<(readonly PartRow[])[]> {
  switch (group) {
    case "product":
    case "family":
    case "category":
      return [await placedLines(tx, span, group), await endedLines(tx, span, group)];
    case "offer":
      return [await offerDiscounts(tx, span)];
    case "coupon":
      return [await couponDiscounts(tx, span)];
    default:
      return [
        await placedOrders(tx, span, group),
        await endedFigures(tx, span, group),
        await ledgerFigures(tx, span, group),
        await courierFees(tx, span, group),
      ];
  }
}

type Missing = Partial<Record<keyof ReportFigures, null>>;

function missingOf(group: ReportGroup): Missing {
  switch (group) {
    case "product":
    case "family":
    case "category":
      return ofLines;
    case "offer":
    case "coupon":
      return onlyDiscounts;
    default:
      return {};
  }
}

/** Adds up the parts of a report by their key. */
function merged(parts: readonly (readonly PartRow[])[], missing: Missing) {
  const byKey = new Map<string | null, Omit<ReportRow, "name_en" | "name_ar">>();
  for (const row of parts.flat()) {
    const before = byKey.get(row.key) ?? { ...none, ...missing, key: row.key };
    const added = allFigures.flatMap((figure) => {
      const more = row[figure];
      return more == null ? [] : [[figure, (before[figure] ?? 0) + more]];
    });
    byKey.set(row.key, { ...before, ...Object.fromEntries(added) });
  }
  return [...byKey.values()];
}

function figuresOf(row: PartRow | undefined): ReportFigures {
  return Object.fromEntries(
    allFigures.map((figure) => [figure, row?.[figure] ?? 0]),
  ) as unknown as ReportFigures;
}

function totalOf(rows: readonly ReportFigures[]): ReportFigures {
  return Object.fromEntries(
    allFigures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  ) as unknown as ReportFigures;
}

const namesFrom = {
  product: sql`select id::text as key, name_en, name_ar from products`,
  family: sql`select id::text as key, name_en, name_ar from product_families`,
  category: sql`select id::text as key, name_en, name_ar from categories`,
  city: sql`select id::text as key, name_en, name_ar from cities`,
  courier: sql`select id::text as key, name as name_en, name as name_ar from couriers`,
  offer: sql`select id::text as key, name_en, name_ar from offers`,
} as const;

/** Returns the names of groups that are rows of a table. */
async function namesOf(tx: DatabaseTransaction, group: ReportGroup, rows: readonly PartRow[]) {
  const names = new Map<string, { readonly name_en: string; readonly name_ar: string }>();
  if (!(group in namesFrom)) return names;
  const keys = rows.flatMap(({ key }) => key ?? []);
  const found = await sql<{ key: string; name_en: string; name_ar: string }>`
    select * from (${namesFrom[group as keyof typeof namesFrom]}) as named where key = any(${keys})`.execute(
    tx,
  );
  for (const { key, ...name } of found.rows) names.set(key, name);
  return names;
}
