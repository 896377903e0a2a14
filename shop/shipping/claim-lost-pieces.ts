import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Pieces of an order line that never came back. */
interface LostPieces {
  readonly detail_id: number;
  readonly missing: number;
}

/**
 * Claims the value of refused pieces that never came back from the courier of their order: what was to be paid for them, rounded down per
 * line. Raises an unsettled claim for the parcel. Claims nothing from an order that was sent without a courier, or for pieces without a value.
 */
export async function claimLostPieces(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly LostPieces[],
  staffId: number,
): Promise<void> {
  await sql`
    insert into courier_claims (courier_id, shipment_id, kind, amount, staff_id)
    select courier_id, shipments.id, 'lost', value, ${staffId}::int
    from shipments, lateral (
      select sum((quantity * paid_price - offer_discount - coupon_discount - staff_discount)::bigint * missing / quantity)::int
        as value
      from unnest(${lines.map(({ detail_id }) => detail_id)}::int[], ${lines.map(({ missing }) => missing)}::int[])
        as back (line_id, missing) join order_lines on order_lines.id = line_id) as pieces
    where shipments.order_id = ${orderId} and courier_id is not null and value > 0
    on conflict (shipment_id, (kind = 'unpaid')) where settled_at is null
      do update set amount = courier_claims.amount + excluded.amount`.execute(tx);
}
