import { type SqlBool, sql } from "kysely";
import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { foldDigits } from "#contract/digits.ts";
import {
  isOnItsWay,
  isToSend,
  mayFollow,
  type OrderStatusId,
  orderStatuses,
  orderStatusIds,
} from "#contract/order-statuses.ts";
import { orderNumberLength, typedOrderNumber } from "#contract/orders/order-number.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { sameCustomer, wasRefused } from "../orders/same-customer.ts";
import {
  bareTracking,
  bareTrackingKey,
  type TrackingFormProblem,
  trackingFormProblem,
  trackingKey,
} from "../orders/tracking-number.ts";

const { shipped } = orderStatusIds;

export type TrackingFinding =
  | {
      readonly code:
        | "line_unreadable"
        | "order_unknown"
        | "order_unconfirmed"
        | "not_paid"
        | "courier_missing"
        | "noted_before"
        | "refused_before";
    }
  | { readonly code: "order_twice" | "tracking_twice"; readonly row: number }
  | TrackingFormProblem
  | { readonly code: "tracking_taken"; readonly order_no: string }
  /** Another order of the courier has the number with other leading zeros. */
  | { readonly code: "tracking_alike"; readonly order_no: string; readonly tracking_number: string }
  | { readonly code: "order_cancelled" | "order_ended"; readonly status_id: OrderStatusId }
  | { readonly code: "other_courier"; readonly courier: string }
  | { readonly code: "shipped_before"; readonly tracking_number: string };

export interface CheckedLine extends TrackingLine {
  readonly order: TrackedOrder | null;
  /** Whether executing the line ships its order. */
  readonly ships: boolean;
  readonly result: "ready" | "warning" | "problem";
  readonly finding: TrackingFinding | null;
}

interface ShippingCourier {
  readonly id: number;
  readonly tracking_length: number | null;
}

/** Checks whether each line can be executed; `courier` ships orders that have no courier. */
export async function checkTrackingLines(
  db: Database,
  lines: readonly TrackingLine[],
  courier: ShippingCourier | null,
): Promise<CheckedLine[]> {
  const orders = await findTrackedOrders(
    db,
    lines.flatMap((line) => line.orderNo ?? []),
  );
  const carried = await findCarried(
    db,
    lines.flatMap((line) => line.tracking ?? []),
  );
  const rowsOfOrders = new Map<string, number>();
  const rowsOfNumbers = new Map<string, number>();
  return lines.map((line) => {
    const order = orders.get(line.orderNo ?? "") ?? null;
    const finding = findingOf(line, order);
    const result = finding === null ? "ready" : warnings.has(finding.code) ? "warning" : "problem";
    const ships = result !== "problem" && order !== null && mayFollow(order.status_id, shipped);
    return { ...line, order, finding, result, ships };
  });

  function findingOf(
    { row, orderNo, tracking }: TrackingLine,
    order: TrackedOrder | null,
  ): TrackingFinding | null {
    if (orderNo === null || tracking === null) return { code: "line_unreadable" };
    const key = trackingKey(tracking);
    const twice = rowsOfOrders.get(orderNo);
    const numberTwice = rowsOfNumbers.get(key);
    rowsOfOrders.set(orderNo, twice ?? row);
    rowsOfNumbers.set(key, numberTwice ?? row);
    if (order === null) return { code: "order_unknown" };
    if (twice !== undefined) return { code: "order_twice", row: twice };
    if (trackingFormProblem(tracking, null) !== null) return { code: "tracking_form" };
    if (numberTwice !== undefined) return { code: "tracking_twice", row: numberTwice };
    return findingOfOrder(order, key) ?? findingOfNumber(order, tracking) ?? warningOf(order, key);
  }

  function findingOfOrder(order: TrackedOrder, key: string): TrackingFinding | null {
    const { status_id } = order;
    const status = orderStatuses[status_id];
    if (isOnItsWay(status)) return findingOfParcel(order, key);
    if (status.isCalledOff) return { code: "order_cancelled", status_id };
    if (!mayFollow(status_id, shipped)) return { code: "order_ended", status_id };
    if (order.is_unpaid) return { code: "not_paid" };
    if (order.confirmation !== "confirmed") return { code: "order_unconfirmed" };
    return courier === null ? { code: "courier_missing" } : null;
  }

  function findingOfParcel(
    { courier_id, courier_name, tracking_number }: TrackedOrder,
    key: string,
  ): TrackingFinding | null {
    if (courier !== null && courier_id !== null && courier_id !== courier.id) {
      return { code: "other_courier", courier: courier_name ?? "" };
    }
    if (tracking_number === null || trackingKey(tracking_number) === key) return null;
    return { code: "shipped_before", tracking_number };
  }

  function findingOfNumber(order: TrackedOrder, tracking: string): TrackingFinding | null {
    const expected = order.courier_id === null ? courier?.tracking_length : order.tracking_length;
    const problem = trackingFormProblem(tracking, expected ?? null);
    if (problem !== null) return problem;
    const other = othersOf(order).find((one) => one.tracking_key === trackingKey(tracking));
    return other === undefined ? null : { code: "tracking_taken", order_no: other.order_no };
  }

  function othersOf(order: TrackedOrder) {
    const courierId = order.courier_id ?? courier?.id ?? null;
    return carried.filter((one) => one.courier_id === courierId && one.order_no !== order.order_no);
  }

  function warningOf(order: TrackedOrder, key: string): TrackingFinding | null {
    const isNoted = order.tracking_number !== null && trackingKey(order.tracking_number) === key;
    const status = orderStatuses[order.status_id];
    if (isOnItsWay(status) && isNoted) return { code: "noted_before" };
    const alike = othersOf(order).find((one) => one.bare_key === bareTrackingKey(key));
    if (alike !== undefined) {
      return { code: "tracking_alike", order_no: alike.order_no, tracking_number: alike.tracking_key ?? "" };
    }
    return isToSend(status) && order.refused_before ? { code: "refused_before" } : null;
  }
}

const warnings: ReadonlySet<TrackingFinding["code"]> = new Set([
  "noted_before",
  "refused_before",
  "tracking_alike",
]);

async function findTrackedOrders(db: Database, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, TrackedOrder>();
  const rows = await selectTrackedOrders(db).where("orders.order_no", "in", numbers).execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

function selectTrackedOrders(db: Database) {
  return db
    .selectFrom("orders")
    .leftJoin("shipments", "shipments.order_id", "orders.id")
    .leftJoin("couriers", "couriers.id", "shipments.courier_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.order_no", "orders.status_id", "orders.tracking_number"])
    .select(["shipments.courier_id", "couriers.name as courier_name", "couriers.tracking_length"])
    .select(sql<Confirmation>`orders.confirmation`.as("confirmation"))
    .select((eb) => eb("orders.advance", "<", eb.ref("orders.pay_first")).$castTo<boolean>().as("is_unpaid"))
    .select(sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("customer"))
    .select(
      sql<SqlBool>`exists (select from orders as other where ${sameCustomer} and ${wasRefused})`.as(
        "refused_before",
      ),
    );
}

type TrackedOrder = Awaited<ReturnType<ReturnType<typeof selectTrackedOrders>["execute"]>>[number];

async function findCarried(db: Database, numbers: readonly string[]) {
  const keys = numbers.map(bareTrackingKey).filter((key) => key !== "");
  if (keys.length === 0) return [];
  return await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.courier_id", "tracking_key", "order_no"])
    .select(bareTracking.as("bare_key"))
    .where(bareTracking, "in", keys)
    .execute();
}

/** Line with an order number and a tracking number. Both are null if the line is unreadable. */
export interface TrackingLine {
  /** Line number in the text or file, from 1. */
  readonly row: number;
  readonly orderNo: string | null;
  readonly tracking: string | null;
  /** Beginning of the original line, at most 100 characters, for correcting it. */
  readonly written: string;
}

/**
 * Parses pasted text with one order per line. A tab, comma, semicolon or spaces separate its two numbers, as in `readTrackingRows`.
 */
export function readTrackingText(text: string): TrackingLine[] {
  const lines = cleanText(text)
    .split("\n")
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));
  return readTrackingRows(lines);
}

/**
 * Parses the rows of a file. The first two cells with text are order number and tracking number, in any order: the one with nine digits,
 * or with fewer after a spreadsheet has removed leading zeros, is the order number. Skips empty rows, and a first row without digits.
 */
export function readTrackingRows(
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): TrackingLine[] {
  return rows
    .map(({ row, cells }) => ({ row, cells: cells.map(cleanCell).filter((cell) => cell !== "") }))
    .filter(({ cells }) => cells.length > 0)
    .filter(({ cells }, index) => index > 0 || !isHead(cells))
    .map(({ row, cells }) => ({ row, ...numbersOf(cells), written: cells.join(" ").slice(0, 100) }));
}

function cellsOf(line: string): string[] {
  if (/[\t,;،؛]/.test(line)) return line.split(/[\t,;،؛]/);
  // An order number has nine digits, possibly in groups. The rest is the tracking number.
  const [, order, tracking] = /^[^\p{L}\p{N}]*((?:\p{N}[ -]?){9})\s(.+)$/u.exec(line.trim()) ?? [];
  return order === undefined || tracking === undefined ? line.trim().split(/\s+/) : [order, tracking];
}

function cleanCell(cell: string): string {
  return foldDigits(cell.replace(/["'#]/g, "")).replace(/\s+/g, " ").trim();
}

function isHead(cells: readonly string[]): boolean {
  return !/\d/.test(cells.join(""));
}

function numbersOf([first = "", second]: readonly string[]) {
  if (second === undefined) return unreadable;
  const one = { orderNo: typedOrderNumber(first), tracking: spellOutNumber(second) };
  const other = { orderNo: typedOrderNumber(second), tracking: spellOutNumber(first) };
  if (hasNineDigits(second) && !hasNineDigits(first)) return other;
  if (hasNineDigits(first) || isNine(one.orderNo)) return one;
  if (isNine(other.orderNo)) return other;
  return /^\d{1,20}$/.test(one.orderNo) ? one : unreadable;
}

const isNine = (number: string) => /^\d+$/.test(number) && number.length === orderNumberLength;

/** Whether a cell has nine digits as written, possibly in groups. */
function hasNineDigits(cell: string): boolean {
  return isNine(spellOutNumber(cell).replace(/[\s-]/g, ""));
}

const unreadable = { orderNo: null, tracking: null };
