import { sql } from "kysely";
import { CouponPatch, NewCoupon } from "#contract/admin/coupons/coupon.ts";
import { endOf, startOf } from "#contract/admin/coupons/coupon-dates.ts";
import { foldCouponCode } from "#contract/coupons.ts";
import { cleanText } from "#contract/text.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { accept, reject } from "../result.ts";
import { amountCell, fieldProblems, isSameTimestamp, shownValue, timestampCell } from "./cells.ts";
import { type Cells, type CurrentRow, differences, type ImportSubject } from "./import-subject.ts";

const moments: Readonly<Record<string, string>> = { start: "starts_at", end: "ends_at" };
const emptyIsNull = ["start", "end", "uses_total", "min_subtotal_egp"];

/** Import of coupons, found by code. */
export function couponSubject(db: Database): ImportSubject {
  return {
    keys: ["code"],
    fields: ["discount", "start", "end", "uses_total", "uses_per_customer", "min_subtotal_egp", "listed"],
    cellKinds: { amounts: ["min_subtotal_egp"], moments: Object.keys(moments), texts: [], counted: [] },
    show(columns, field) {
      if (field === "discount")
        return columns["kind"] === "percent" ? shownValue(Number(columns["discount"]) / 100) : "";
      if (field === "start" || field === "end")
        return shownValue(shownDate(columns[moments[field] ?? field]));
      if (field === "min_subtotal_egp") return shownValue(columns["min_subtotal"], true);
      return shownValue(columns[moments[field] ?? field]);
    },
    keyOf(field, cell) {
      const folded = foldCouponCode(cell);
      return folded === "" ? reject({ field, code: "coupon_code_form" }) : accept(folded);
    },
    find: (codes) => findCoupons(db, codes),
    compare(cells, current) {
      const before = current?.columns ?? null;
      const { code, ...rest } = cells;
      const hasPercent = before === null || before["kind"] === "percent";
      const { discount: typed, ...others } = rest;
      if (!hasPercent && typed !== undefined && typed !== "") {
        return reject([{ field: "discount", code: "coupon_not_percent" }]);
      }
      const body = bodyOf(hasPercent ? rest : others, before);
      const parsed = before === null ? NewCoupon.safeParse({ ...body, code }) : CouponPatch.safeParse(body);
      if (!parsed.success) return reject(fieldProblems(parsed.error));
      const next = parsed.data;
      const starts = next.starts_at ?? before?.["starts_at"];
      const ends = next.ends_at ?? before?.["ends_at"];
      if (starts instanceof Date && ends instanceof Date && ends <= starts) {
        return reject([{ field: "end", code: "end_before_start" }]);
      }
      const change = before === null ? { before: null, after: newRow(next) } : differences(before, next);
      return accept(change);
    },
  };
}

/** Returns a date of a coupon; null for a missing start or end. */
function shownDate(stored: unknown): Date | null {
  if (!(stored instanceof Date)) return null;
  return startOf(stored) === null ? null : endOf(stored);
}

/** Columns of a new coupon. Its kind and products have their defaults. */
function newRow({
  kind: _,
  amount: __,
  product_ids: ___,
  category_ids: ____,
  ...coupon
}: NewCoupon | CouponPatch) {
  return { ...coupon, folded_code: foldCouponCode(coupon.code ?? "") };
}

/** Cells of a row as a coupon of the API, without unchanged ones. */
function bodyOf(cells: Cells, before: CurrentRow["columns"] | null) {
  const changed = Object.entries(cells).filter(([field, cell]) => {
    const moment = moments[field];
    if (moment !== undefined && before !== null) return !isSameTimestamp(cell, shownDate(before[moment]));
    return cell !== "" || emptyIsNull.includes(field);
  });
  return Object.fromEntries(
    changed.map(([field, cell]) => [field, cell === "" ? null : wireValue(field, cell)]),
  );
}

function wireValue(field: string, cell: string): unknown {
  if (moments[field] !== undefined) return timestampCell(cell);
  if (field === "min_subtotal_egp") return amountCell(cell);
  if (field === "discount") return cell.replace(/[%٪]\s*$|^\s*[%٪]/u, "");
  if (field === "listed" && (cell === "true" || cell === "false")) return cell === "true";
  return field === "listed" ? cell : cleanText(cell);
}

async function findCoupons(db: Database, codes: readonly string[]): Promise<Map<string, CurrentRow>> {
  const rows = await db
    .selectFrom("coupons")
    .select(columnsOf.coupons)
    .where(sql<boolean>`folded_code = any(${codes}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.folded_code, { id: row.id, updated_at: row.updated_at, columns: { ...row } }]),
  );
}
