import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type StatementDecision, statementDecisions } from "#contract/admin/orders/statement.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { noteTrackingNumbers } from "../shipping/note-tracking-numbers.ts";
import { readTrackingText } from "../shipping/read-tracking-lines.ts";
import { recordOutcome } from "../shipping/record-outcome.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertCourier } from "../testing/insert-courier.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { cashFigures } from "./cash-figures.ts";
import { closeStatement } from "./close-statement.ts";
import { decideRow } from "./decide-row.ts";
import { takeStatement } from "./take-statement.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);

const parcels = 4;
const parcel = fc.nat(parcels - 1);
/** Difference to the due amount, in pounds. */
const change = fc.constantFrom(0, 0, 0, -70, -1, 10, -100_000);
const step = fc.oneof(
  fc.record({ does: fc.constant("deliver" as const), parcel, change }),
  fc.record({
    does: fc.constant("refuse" as const),
    parcel,
    stock: fc.constantFrom("back" as const, "damaged" as const),
    fee: fc.constantFrom(null, 0, 6000),
  }),
  fc.record({
    does: fc.constant("state" as const),
    lines: fc.uniqueArray(fc.record({ parcel: fc.nat(parcels), change }), {
      minLength: 1,
      selector: (line) => line.parcel,
    }),
    decisions: fc.array(fc.constantFrom(...statementDecisions), { minLength: 8, maxLength: 8 }),
    order: parcel,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("cash and stock add up after any sequence of concurrent deliveries and statements", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (rounds) => {
        const shop = await openCourier();
        for (const atOnce of rounds) {
          await Promise.all(atOnce.map((one) => shop.take(one)));
          await shop.verify();
        }
      },
    ),
    { numRuns: Number(process.env["HISTORIES"] ?? 15) },
  );
});

let files = 0;

async function openCourier() {
  const courierId = await insertCourier(db);
  const productId = await insertProduct(db, { stock: 100 });
  const orders: Awaited<ReturnType<typeof insertConfirmedOrder>>[] = [];
  for (let count = 0; count < parcels; count++) orders.push(await insertConfirmedOrder(db, productId, 2));
  const text = orders.map(({ order_no }, index) => `${order_no} EG-${courierId}-${index}`).join("\n");
  const lines = readTrackingText(text);
  await noteTrackingNumbers(db, staff, { lines, courierId, skipProblems: false, dryRun: false });

  const order = (index: number) => orders[index] ?? { id: 0, total: 50_000 };
  const amountOf = (index: number, change: number) => Math.max(0, order(index).total + change * 100);

  async function take(one: Step): Promise<void> {
    if (one.does === "state") return await state(one);
    const outcome =
      one.does === "deliver"
        ? {
            outcome: "delivered" as const,
            cash_collected: amountOf(one.parcel, one.change),
            stock: "back" as const,
          }
        : { outcome: "refused" as const, cash_collected: one.fee, stock: one.stock };
    await inTransaction(db, async (tx) =>
      recordOutcome(
        tx,
        await lockedOrder(tx, order(one.parcel).id),
        { reason: null, confirm_amount: true, ...outcome },
        staff.id,
      ),
    );
  }

  async function state({ lines, decisions, order: linked }: Step & { does: "state" }): Promise<void> {
    const rows = lines.map((line) => {
      const pounds = (amountOf(line.parcel, line.change) / 100).toFixed(2);
      return `EG-${courierId}-${line.parcel},${pounds}`;
    });
    // Every file differs, like a courier's.
    const bytes = new TextEncoder().encode([`No ${++files},`, "AWB,COD", ...rows].join("\n"));
    const file = { courier_id: courierId, reference: "", fileName: "s.csv", bytes };
    const taken = await inTransaction(db, (tx) => takeStatement(tx, staff.id, file));
    if (!taken.ok) throw new Error(`the statement was rejected: ${taken.refusal.code}`);
    const id = taken.value;
    for (const [index, decision] of decisions.entries()) {
      const decide = (what: StatementDecision) =>
        locked(id, (tx) => decideRow(tx, id, index + 3, { decision: what, order_id: order(linked).id }));
      // Asks about rows with an impossible decision, and about the result of a link.
      if (!(await decide(decision)).ok || decision === "link") await decide("ask");
    }
    await locked(id, (tx) => closeStatement(tx, id, staff.id));
  }

  async function locked(id: number, work: Parameters<typeof inTransaction<unknown, unknown>>[1]) {
    return await inTransaction(db, async (tx) => {
      await sql`select from cash_statements where id = ${id} for no key update`.execute(tx);
      return await work(tx);
    });
  }

  async function verify(): Promise<void> {
    const days = { from: "2000-01-01", to: "2199-12-31" };
    const [week] = (await cashFigures(db, days)).filter((one) => one.courier_id === courierId);
    const { rows } = await sql<
      Record<"due" | "collected" | "booked" | "outstanding" | "stated" | "twice" | "out", number>
    >`
      with theirs as (select orders.id, total, cash_collected, outcome, stock, shipments.cash_booked_at from orders join shipments on order_id = orders.id
        where courier_id = ${courierId}),
      closed as (select rows.* from cash_statement_rows as rows join cash_statements as s on s.id = statement_id
        where s.courier_id = ${courierId} and closed_at is not null and order_id is not null
          and (result = 'equal' or decision in ('accept', 'refused')))
      select
        (select sum(case when outcome = 'refused' then coalesce(cash_collected, 0) else total end) from theirs) as due,
        (select sum(coalesce(cash_collected, 0)) from theirs) as collected,
        (select coalesce(sum(cash_collected), 0) from theirs where cash_booked_at is not null) as booked,
        (select coalesce(sum(total - coalesce(cash_collected, 0)), 0) from theirs
          where cash_booked_at is null and outcome is distinct from 'refused') as outstanding,
        (select coalesce(sum(amount), 0) from closed) as stated,
        (select count(*) from (select order_id from closed where amount > 0 group by order_id having count(*) > 1) as two)
          as twice,
        (select coalesce(sum(quantity), 0) from order_lines join theirs on theirs.id = order_id
          where outcome is distinct from 'refused' or stock = 'damaged') as out`.execute(db);
    const sums = rows[0];
    expect(week).toMatchObject({ due: sums?.due, collected: sums?.collected, booked: sums?.booked });
    const { due = 0, collected = 0, difference = 0, booked = 0 } = week ?? {};
    expect(due - collected - difference).toBe(sums?.outstanding);
    expect(booked).toBeLessThanOrEqual(collected);
    // Booked cash is the stated cash of closed statements, once per order.
    expect([booked, 0]).toEqual([sums?.stated, sums?.twice]);
    const { stock, moved } = await stockOf(db, productId);
    expect([stock, moved]).toEqual([100 - (sums?.out ?? 0), stock]);
  }

  return { take, verify };
}
