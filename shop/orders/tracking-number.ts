import { sql } from "kysely";
import { spellOutNumber } from "#contract/spell-out-number.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { suspectCell } from "../spreadsheet/suspect-cell.ts";
import type { LockedOrder } from "./lock-order.ts";
import { type Actor, writeOrderEvent } from "./order-events.ts";

/** Returns the letters and digits of a tracking number, like column `tracking_key`, so that spacing does not matter. */
export function trackingKey(number: string): string {
  return spellOutNumber(number.trim())
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();
}

/** Returns the key of a number without leading zeros, which spreadsheets remove. Equal ones may be one number. */
export function bareTrackingKey(number: string): string {
  return trackingKey(number).replace(/^0+/, "");
}

/** Maximum number of leading zeros that a search adds. */
const maxZeros = 4;

/** Returns the keys of a number as typed, and of digits also without leading zeros or with up to four more; none for an empty number. */
export function trackingSpellings(number: string): readonly string[] {
  const key = trackingKey(number);
  if (key === "") return [];
  const bare = bareTrackingKey(number);
  if (!/^[0-9]{4,}$/.test(bare)) return [key];
  const padded = Array.from({ length: maxZeros + 1 }, (_, zeros) => "0".repeat(zeros) + bare);
  return [...new Set([key, ...padded])];
}

/** SQL of `bareTrackingKey` of a shipment, as in the index `shipments_bare_tracking`. */
export const bareTracking = sql<string>`ltrim(shipments.tracking_key, '0')`;

const [minLength, maxLength] = [4, 40];

export type TrackingFormProblem =
  | { readonly code: "tracking_form" }
  | { readonly code: "tracking_length"; readonly expected: number; readonly found: number };

/** Returns the problem with the form of a tracking number, typed or pasted; `expected` is the length of the courier's numbers, if known. */
export function trackingFormProblem(number: string, expected: number | null): TrackingFormProblem | null {
  const { length } = trackingKey(number);
  const isForm = length >= minLength && length <= maxLength && /^[0-9A-Za-z ./_-]{4,60}$/.test(number);
  if (!isForm || suspectCell(number) !== null) return { code: "tracking_form" };
  if (expected !== null && length !== expected) return { code: "tracking_length", expected, found: length };
  return null;
}

/** Another order of the same courier has this tracking number. */
export interface TrackingTaken {
  readonly code: "tracking_taken";
  readonly order_no: string;
}

export type TrackingRejection = TrackingTaken | TrackingFormProblem;

/** Sets another tracking number of a locked order like `noteTrackingNumber`, and writes an event. */
export async function setTrackingNumber(
  tx: DatabaseTransaction,
  order: LockedOrder,
  tracking_number: string | null,
  actor: Actor,
): Promise<Result<null, TrackingRejection>> {
  if (tracking_number === order.tracking_number) return accept(null);
  const noted = await noteTrackingNumber(tx, order.id, tracking_number);
  if (noted.ok) await writeOrderEvent(tx, order.id, actor, "tracking_noted", { tracking_number });
  return noted;
}

/**
 * Sets the tracking number of a locked order and its shipment; null removes it. Rejects a number of another form than the courier's, and one
 * of the courier's other orders.
 */
export async function noteTrackingNumber(
  tx: DatabaseTransaction,
  orderId: number,
  tracking_number: string | null,
): Promise<Result<null, TrackingRejection>> {
  const shipment = await tx
    .selectFrom("shipments")
    .leftJoin("couriers", "couriers.id", "courier_id")
    .select(["courier_id", "tracking_length"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const courierId = shipment?.courier_id ?? null;
  const problem =
    tracking_number === null ? null : trackingFormProblem(tracking_number, shipment?.tracking_length ?? null);
  if (problem !== null) return reject(problem);
  if (courierId !== null && tracking_number !== null) {
    await lockCourier(tx, courierId);
    const other = await findTracked(tx, courierId, tracking_number, orderId);
    if (other !== null) return reject({ code: "tracking_taken", order_no: other });
  }
  await tx.updateTable("orders").set({ tracking_number }).where("id", "=", orderId).execute();
  await tx.updateTable("shipments").set({ tracking_number }).where("order_id", "=", orderId).execute();
  return accept(null);
}

/** Locks a courier, so that no tracking number is assigned twice. Orders are locked before couriers. */
export async function lockCourier(
  tx: DatabaseTransaction,
  courierId: number,
): Promise<{ name: string; active: boolean; tracking_length: number | null } | null> {
  const courier = await tx
    .selectFrom("couriers")
    .select(["name", "active", "tracking_length"])
    .where("id", "=", courierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return courier ?? null;
}

/** Returns the number of another order of the courier with this tracking number. */
async function findTracked(
  tx: DatabaseTransaction,
  courierId: number,
  tracking: string,
  orderId: number,
): Promise<string | null> {
  const other = await tx
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select("orders.order_no")
    .where("courier_id", "=", courierId)
    .where("tracking_key", "=", trackingKey(tracking))
    .where("order_id", "<>", orderId)
    .executeTakeFirst();
  return other?.order_no ?? null;
}
