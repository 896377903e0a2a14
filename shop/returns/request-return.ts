import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewReturn } from "#contract/returns/return.ts";
import { isFault } from "#contract/returns/return-choices.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { inTransaction } from "../in-transaction.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";
import { findReturnableOrder, isInPeriod } from "./returnable-order.ts";

/** Requests a return for the customer of an order and returns its id. The caller has proven that the order is the customer's. */
export async function requestOwnReturn(
  db: Database,
  orderId: number,
  request: NewReturn,
): Promise<Result<number, RequestRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<number, RequestRejection>> => {
    const order = await lockOrder(tx, orderId);
    return order === null
      ? reject({ code: "not_returnable" })
      : await requestReturn(tx, order, request, "customer");
  });
}

export type RequestRejection =
  | { readonly code: "not_returnable" | "more_than_delivered" }
  | { readonly code: "return_period_over"; readonly lastDay: string }
  | { readonly code: "fields"; readonly errors: FieldErrors };

/**
 * Requests the return of pieces of a locked order and returns its id; queues an e-mail. The same request again returns the open return. The
 * periods follow law 181/2018: 14 days by choice, 30 days for a fault.
 */
export async function requestReturn(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, "id" | "customer_id">,
  request: NewReturn,
  requestedBy: "customer" | "staff",
): Promise<Result<number, RequestRejection>> {
  const duplicate = await findDuplicate(tx, order.id, request);
  if (duplicate !== null) return accept(duplicate);
  const returnable = await findReturnableOrder(tx, order.id);
  const last = returnable?.last ?? null;
  if (returnable === null || last === null || returnable.lines.every(({ left }) => left === 0)) {
    return reject({ code: "not_returnable" });
  }
  for (const [index, line] of request.lines.entries()) {
    const ordered = returnable.lines.find(({ id }) => id === line.detail_id);
    if (ordered === undefined) {
      return reject({ code: "fields", errors: { [`lines.${index}.detail_id`]: ["unknown_choice"] } });
    }
    if (line.quantity > ordered.left) return reject({ code: "more_than_delivered" });
    if (requestedBy === "customer" && !isInPeriod(last, line.reason, returnable.today)) {
      return reject({
        code: "return_period_over",
        lastDay: isFault(line.reason) ? last.fault : last.change,
      });
    }
  }
  const unknown = await findUnknown(tx, order.id, request);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });
  const id = await insertReturn(tx, order.id, request, requestedBy);
  if (order.customer_id !== null) {
    await queueEmail(tx, order.customer_id, {
      kind: "return_requested",
      details: { order_id: order.id, return_id: id },
    });
  }
  return accept(id);
}

/** Finds a requested return with the same lines and wish, such as of a second click. */
async function findDuplicate(
  tx: DatabaseTransaction,
  orderId: number,
  request: NewReturn,
): Promise<number | null> {
  const open = await tx
    .selectFrom("returns")
    .innerJoin("return_lines", "return_lines.return_id", "returns.id")
    .select(["returns.id", "order_line_id", "asked", "reason", "wish"])
    .where("order_id", "=", orderId)
    .where("status", "=", "requested")
    .orderBy("returns.id")
    .execute();
  const asked = request.lines.map(({ detail_id, quantity, reason }) => `${detail_id} ${quantity} ${reason}`);
  for (const id of new Set(open.map((row) => row.id))) {
    const rows = open.filter((row) => row.id === id);
    const lines = rows.map(
      ({ order_line_id, asked: count, reason }) => `${order_line_id} ${count} ${reason}`,
    );
    const isSame = rows[0]?.wish === request.wish && lines.sort().join() === asked.sort().join();
    if (isSame) return id;
  }
  return null;
}

/** Returns the errors of photos of other orders and of products that are not for sale. */
async function findUnknown(
  tx: DatabaseTransaction,
  orderId: number,
  { photo_ids, wish, exchange_for }: NewReturn,
): Promise<FieldErrors | null> {
  if (photo_ids.length > 0) {
    const photos = await tx
      .selectFrom("return_photos")
      .select("id")
      .where("id", "in", photo_ids)
      .where("order_id", "=", orderId)
      .where("return_id", "is", null)
      .forNoKeyUpdate()
      .execute();
    if (photos.length < new Set(photo_ids).size) return { photo_ids: ["unknown_choice"] };
  }
  if (wish === "money") return null;
  const products = await tx
    .selectFrom(shownProducts.as("products"))
    .select("id")
    .where(
      "id",
      "in",
      exchange_for.map(({ product_id }) => product_id),
    )
    .execute();
  const index = exchange_for.findIndex(({ product_id }) => !products.some(({ id }) => id === product_id));
  return index === -1 ? null : { [`exchange_for.${index}.product_id`]: ["unknown_choice"] };
}

async function insertReturn(
  tx: DatabaseTransaction,
  order_id: number,
  { wish, note, lines, exchange_for, photo_ids }: NewReturn,
  requested_by: "customer" | "staff",
): Promise<number> {
  const { id } = await tx
    .insertInto("returns")
    .values({ order_id, wish, note, requested_by })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("return_lines")
    .values(
      lines.map(({ detail_id, quantity, reason }) => ({
        return_id: id,
        order_line_id: detail_id,
        asked: quantity,
        reason,
      })),
    )
    .execute();
  if (wish === "exchange") {
    await tx
      .insertInto("return_exchange_lines")
      .values(exchange_for.map((line) => ({ return_id: id, ...line })))
      .execute();
  }
  if (photo_ids.length > 0) {
    await tx.updateTable("return_photos").set({ return_id: id }).where("id", "in", photo_ids).execute();
  }
  return id;
}
