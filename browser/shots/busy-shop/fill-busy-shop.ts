import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { takeStatement } from "#shop/statements/take-statement.ts";
import { insertAddress, insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { inDatabase } from "../../shop-database.ts";
import { buyers } from "./people.ts";
import { type BuyerIds, placePlanned } from "./place-planned.ts";
import { plannedOrders } from "./planned-orders.ts";

/** Fills the shop with two months of work: staff, customers, orders in every state, parcels, a statement. */
export async function fillBusyShop(): Promise<void> {
  await inDatabase(async (db) => {
    const staffId = await insertColleague(db);
    await sql`update couriers set tracking_length = 10 where name = 'Bosta'`.execute(db);
    await sql`update products set stock = 900 where id in (3, 5, 7, 16, 18, 20, 22)`.execute(db);
    const ids: BuyerIds[] = [];
    for (const [index] of buyers.entries()) ids.push(await insertBuyer(db, index));
    for (const [index, planned] of plannedOrders.entries()) {
      const buyer = ids[planned.buyer];
      if (buyer !== undefined) await placePlanned(db, { planned, buyer, staffId, index });
    }
    await gatherHandovers(db);
    await bookOldCash(db);
    await takeBostaStatement(db, staffId);
    await writeToStaff(db);
  });
}

async function insertColleague(db: Database): Promise<number> {
  const { staff } = await insertStaff(db, "packer", { secondFactor: false, fresh: false });
  const email = "mona@smile.example";
  await db.updateTable("staff").set({ name: "منى عبد الحميد", email }).where("id", "=", staff.id).execute();
  return staff.id;
}

async function insertBuyer(db: Database, index: number): Promise<BuyerIds> {
  const { name, phone: local = "", city, block, street, house, notes } = buyers[index] ?? {};
  const phone = `+2${local}`;
  const customerId = await insertCustomer(db, name);
  const details = { phone, phone_hash: testCodeKey.hashPhone(phone), email: `buyer-${index}@example.com` };
  await db.updateTable("customers").set(details).where("id", "=", customerId).execute();
  const address = { city_id: city ?? 1, block: block ?? "", street: street ?? "", house_number: house ?? "" };
  const addressId = await insertAddress(db, customerId, {
    ...address,
    notes: notes ?? "",
    phone,
    is_default: true,
  });
  return { customerId, addressId, phone };
}

/** Groups the shipments of each day into one handover per courier. */
async function gatherHandovers(db: Database): Promise<void> {
  await sql`with gathered as (
      select hand_overs.id, min(hand_overs.id) over (partition by courier_id, created_at::date) as first from hand_overs),
    moved as (update shipments set hand_over_id = first from gathered where gathered.id = hand_over_id)
    select from gathered`.execute(db);
  await sql`delete from hand_overs where not exists (select from shipments where hand_over_id = hand_overs.id)`.execute(
    db,
  );
}

/** Books the cash of deliveries older than two weeks; for Aramex, older than one week. */
async function bookOldCash(db: Database): Promise<void> {
  await sql`update shipments set cash_booked = orders.cash_collected, booked_at = outcome_at + interval '5 days'
    from orders, couriers
    where shipments.order_id = orders.id and couriers.id = shipments.courier_id and orders.cash_collected is not null
      and (shipments.outcome_at < now() - interval '14 days'
        or couriers.name = 'Aramex' and shipments.outcome_at < now() - interval '7 days')`.execute(db);
}

/** Statement with mostly matching rows: three have other amounts, one an unknown number, and two parcels are missing. */
async function takeBostaStatement(db: Database, staffId: number): Promise<void> {
  const { rows } = await sql<{ courier_id: number; tracking: string; cash: number; day: string }>`
    select courier_id, shipments.tracking_number as tracking, cash_collected / 100 as cash,
      to_char(outcome_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day
    from shipments join orders on orders.id = order_id join couriers on couriers.id = courier_id
    where couriers.name = 'Bosta' and outcome = 'delivered' and shipments.booked_at is null and status_id = 5
    order by outcome_at`.execute(db);
  const stated = rows.slice(2).map(({ tracking, cash, day }, index) => {
    const amount = index === 1 ? cash - 70 : index === 4 ? cash + 25 : index === 7 ? 0 : cash;
    return `${tracking},${amount},35,${day},${amount === 0 ? "Returned" : "Delivered"}`;
  });
  const lines = ["Tracking Number,COD,Shipping Fees,Delivered At,Status", ...stated];
  lines.push(`7719004412,640,35,${rows.at(-1)?.day},Delivered`);
  const file = { fileName: "bosta-cod-07.csv", reference: "COD-0719", bytes: Buffer.from(lines.join("\n")) };
  const courier_id = rows[0]?.courier_id ?? 0;
  const taken = await inTransaction(db, (tx) => takeStatement(tx, staffId, { courier_id, ...file }));
  if (!taken.ok) throw new Error(taken.rejection.code);
}

/** Customer messages, and products low in stock. */
async function writeToStaff(db: Database): Promise<void> {
  const message = { name: "دينا عاطف", email: "dina@example.com", phone: "+201287103396", language: "ar" };
  await db
    .insertInto("contact_messages")
    .values(
      ["متى يتوفر واقي الشمس الشفاف؟", "وصل الطلب ناقص قطعة"].map((text) => ({ ...message, message: text })),
    )
    .execute();
  for (const [id, stock] of [
    [31, 0],
    [32, 3],
    // The cart screenshots need a product with a single piece.
    [33, 1],
    [34, 0],
  ] as const) {
    await sql`with change as (update products set stock = ${stock} where id = ${id} and stock > ${stock} returning id)
      insert into stock_movements (product_id, change, reason)
      select change.id, ${stock} - products.stock, 'counted' from change join products using (id)`.execute(
      db,
    );
  }
}
