import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { OrderLineParts, OrderLines } from "#db/tables.generated.ts";
import { spread } from "../pricing/line-shares.ts";
import type { Part } from "../stock/parts.ts";

/** Order line to insert: its columns without the order, and the parts of a set. */
export interface LineToInsert {
  readonly columns: Omit<Insertable<OrderLines>, "order_id">;
  readonly parts: readonly Part[];
}

/** Inserts lines of an order in their order, with the parts that sets take: names, pieces, share of the price and cost of today. */
export async function insertOrderLines(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly LineToInsert[],
): Promise<void> {
  if (lines.length === 0) return;
  const inserted = await tx
    .insertInto("order_lines")
    .values(lines.map(({ columns }) => ({ ...columns, order_id: orderId })))
    .returning("id")
    .execute();
  // Identity columns number the rows in the order of the values.
  const ids = inserted.map(({ id }) => id).sort((one, other) => one - other);
  const parts = lines.flatMap((line, index) => {
    const id = ids[index];
    return id === undefined ? [] : partsOfLine(id, line);
  });
  if (parts.length > 0) await tx.insertInto("order_line_parts").values(parts).execute();
}

/** The paid price of one set is spread over its parts by their prices of today, by largest remainder. */
function partsOfLine(lineId: number, { columns, parts }: LineToInsert): Insertable<OrderLineParts>[] {
  const shares = spread(
    columns.paid_price,
    parts.map(({ price, quantity }) => price * quantity),
  );
  return parts.map(({ product_id, name_en, name_ar, quantity, cost }, index) => ({
    order_line_id: lineId,
    position: index + 1,
    product_id,
    product_name_en: name_en || name_ar,
    product_name_ar: name_ar,
    quantity,
    share: shares[index] ?? 0,
    cost,
  }));
}
