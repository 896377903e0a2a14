import { sql } from "kysely";
import { isOnItsWay, orderStatuses } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { type RateLimit, type RateLimits, type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { type HandedOverOrder, listHandedOverOrders } from "./admin-handovers.ts";

export interface RiderLinkRejection {
  /** `courier_has_files`: only couriers without files get a link. `nothing_open`: all parcels were reported. */
  readonly code: "courier_has_files" | "nothing_open";
}

/** Midnight in Cairo after the current day. */
const endOfDay = sql<Date>`(date_trunc('day', now() at time zone 'Africa/Cairo') + interval '1 day')
  at time zone 'Africa/Cairo'`;

/**
 * Creates the link to the list of a handover that `lockHandover` has locked, and returns its token. The link works until the end of the day
 * in Cairo. It replaces an earlier one.
 */
export async function makeRiderLink(
  tx: DatabaseTransaction,
  handoverId: number,
  staffId: number,
): Promise<Result<string, RiderLinkRejection>> {
  const { has_files } = await tx
    .selectFrom("hand_overs")
    .innerJoin("couriers", "couriers.id", "hand_overs.courier_id")
    .select("has_files")
    .where("hand_overs.id", "=", handoverId)
    .executeTakeFirstOrThrow();
  if (has_files) return reject({ code: "courier_has_files" });
  if (!(await listHandedOverOrders(tx, handoverId)).some(isOpen)) return reject({ code: "nothing_open" });
  const token = newToken();
  const columns = { token_hash: tokenHash(token), staff_id: staffId, created_at: sql<Date>`now()` };
  await tx
    .insertInto("rider_links")
    .values({ hand_over_id: handoverId, ...columns, expires_at: endOfDay })
    .onConflict((conflict) =>
      conflict.column("hand_over_id").doUpdateSet({ ...columns, expires_at: endOfDay }),
    )
    .execute();
  return accept(token);
}

/** Revokes the link to the list of a locked handover. */
export async function revokeRiderLink(
  tx: DatabaseTransaction,
  handoverId: number,
): Promise<Result<null, never>> {
  await tx.deleteFrom("rider_links").where("hand_over_id", "=", handoverId).execute();
  return accept(null);
}

/** Open parcels of a handover, as its rider sees them. */
export interface RiderList {
  readonly courierName: string;
  readonly expiresAt: Date;
  readonly parcels: readonly HandedOverOrder[];
}

const wrongLinks: RateLimit = { what: "rider list from an address", max: 60, minutes: 15 };

/** Finds the open parcels of a rider's link. Expired, revoked and wrong links have the same result. Wrong ones are limited per address. */
export async function findRiderList(
  db: Database,
  rateLimits: RateLimits,
  token: string,
  address: string,
): Promise<Result<RiderList, { readonly code: "link_unknown" } | TooManyTries>> {
  const tries = triesOfNetwork(wrongLinks, address);
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const link = await db
    .selectFrom("rider_links")
    .innerJoin("hand_overs", "hand_overs.id", "rider_links.hand_over_id")
    .innerJoin("couriers", "couriers.id", "hand_overs.courier_id")
    .select(["hand_over_id", "expires_at", "couriers.name as courier_name"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (link === undefined) return reject({ code: "link_unknown" });
  await rateLimits.giveBack(db, tries);
  const shipments = await listHandedOverOrders(db, link.hand_over_id);
  return accept({
    courierName: link.courier_name,
    expiresAt: link.expires_at,
    parcels: shipments.filter(isOpen),
  });
}

/** Deletes expired links. */
export async function deleteExpiredRiderLinks(db: Database): Promise<void> {
  await db.deleteFrom("rider_links").where("expires_at", "<", sql<Date>`now()`).execute();
}

/** Whether the parcel is still with the rider, or the pickup is still to be made. */
function isOpen({ type, status_id, return_status }: HandedOverOrder): boolean {
  return type === "return_pickup" ? return_status === "on_its_way" : isOnItsWay(orderStatuses[status_id]);
}
