import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";

/** Pieces of a parcel, and stock of its product. */
const pieces = 2;
const stock = 100;

/** URLs of the shops that do the steps of a parcel. */
interface Steps {
  readonly handover: string;
  readonly outcome: string;
  readonly statement: string;
}

/**
 * Hands parcels over, records their outcomes and closes a statement, with every step through either shop. One parcel of each round is
 * delivered, one refused at the door, and one only reported by the statement. Returns rejected steps and wrong books in words; empty if
 * there are none.
 */
export async function sendParcels(db: Database, [older, newer]: readonly [string, string]): Promise<string> {
  const { token } = await insertStaff(db, "owner");
  const courier = await insertCourier(db);
  const product = await insertProduct(db, { stock });
  const wrong: string[] = [];
  let rounds = 0;

  async function send(url: string, path: string, body: object | FormData): Promise<number> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/smile/api/admin${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) wrong.push(`${path} responded with ${response.status}: ${text.slice(0, 200)}`);
    return Number(/"id":(\d+)/.exec(text)?.[1] ?? 0);
  }

  async function round({ handover, outcome, statement }: Steps): Promise<void> {
    const parcels = [];
    for (let made = 0; made < 3; made++) parcels.push(await insertConfirmedOrder(db, product, pieces));
    const [delivered, refused, reported] = parcels;
    if (delivered === undefined || refused === undefined || reported === undefined) return;
    await send(handover, "/hand-overs", { courier_id: courier, order_ids: parcels.map(({ id }) => id) });
    const tracking = parcels.map(({ order_no }, index) => `${order_no} DR-${rounds}-${index}`).join("\n");
    await send(handover, "/hand-overs/tracking", { courier_id: courier, text: tracking });
    await send(outcome, `/orders/${delivered.id}/outcome`, { outcome: "delivered" });
    await send(outcome, `/orders/${refused.id}/outcome`, { outcome: "refused", stock: "back" });
    const rows = [delivered, refused, reported].map(
      ({ total }, index) => `DR-${rounds}-${index},${index === 1 ? 0 : total / 100}`,
    );
    const file = new FormData();
    file.set("courier_id", String(courier));
    file.set(
      "file",
      new File([`AWB,COD\n${rows.join("\n")}\n`], `statement-${rounds}.csv`, { type: "text/csv" }),
    );
    const id = await send(statement, "/statements", file);
    await send(statement, `/statements/${id}/close`, {});
    rounds += 1;
  }

  for (const handover of [older, newer])
    for (const outcome of [older, newer])
      for (const statement of [older, newer]) await round({ handover, outcome, statement });
  return [...wrong, await findWrongBooks(db, { courier, product, rounds })].filter(Boolean).join(", ");
}

/** Returns the books of the parcels if they are wrong; empty if every paid parcel is booked once and every piece is counted. */
async function findWrongBooks(
  db: Database,
  {
    courier,
    product,
    rounds,
  }: { readonly courier: number; readonly product: number; readonly rounds: number },
): Promise<string> {
  const { rows } = await sql<Record<string, number>>`
    with theirs as (
      select orders.*, shipments.cash_booked, shipments.booked_at from orders
      join shipments on shipments.order_id = orders.id where courier_id = ${courier})
    select
      (select count(*)::int from theirs where status_id = 5 and cash_collected = total and cash_booked = total) as paid,
      (select count(*)::int from theirs where status_id = 7 and coalesce(cash_collected, 0) = 0) as refused,
      (select count(*)::int from theirs where cash_collected is distinct from
        (select sum(amount)::int from cash_entries where order_id = theirs.id)) as unlike_ledger,
      (select stock + (select coalesce(sum(quantity - case when theirs.status_id = 7 then quantity - coming_back else 0 end), 0)::int
          from order_lines join theirs on theirs.id = order_id where order_lines.product_id = ${product})
        from products where id = ${product}) as pieces,
      (select count(*)::int from cash_statements where courier_id = ${courier} and closed_at is not null) as closed
    `.execute(db);
  const expected = { paid: rounds * 2, refused: rounds, unlike_ledger: 0, pieces: stock, closed: rounds };
  const found = JSON.stringify(rows[0]);
  return found === JSON.stringify(expected) ? "" : `the books are ${found}, not ${JSON.stringify(expected)}`;
}
