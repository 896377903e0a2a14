import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type StatementDecision, statementDecisions } from "#contract/admin/statements/statement.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { settleClaim } from "../claims/admin-claims.ts";
import { inTransaction } from "../in-transaction.ts";
import { readTrackingText } from "../shipping/check-tracking-lines.ts";
import { noteTrackingNumbers } from "../shipping/note-tracking-numbers.ts";
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
    received: fc.boolean(),
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
/** Parcels whose claims are given up after a round. */
const givenUp = fc.uniqueArray(parcel, { maxLength: 2 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("cash and stock add up after any sequence of concurrent deliveries and statements", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 3 }), givenUp), { maxLength: 6 }),
      async (rounds) => {
        const shop = await openCourier();
        for (const [atOnce, parcelsGivenUp] of rounds) {
          await Promise.all(atOnce.map((one) => shop.take(one)));
          await shop.verify();
          for (const one of parcelsGivenUp) await shop.giveUp(one);
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

  /** Difference between due and recorded cash of delivered parcels, in piastres. */
  const short = new Map<number, number>();
  /** Claims that were given up for cash that was not expected otherwise, in piastres. */
  let forgiven = 0;

  async function take(one: Step): Promise<void> {
    if (one.does === "state") return await state(one);
    const outcome =
      one.does === "deliver"
        ? {
            outcome: "delivered" as const,
            cash_collected: amountOf(one.parcel, one.change),
            stock: "back" as const,
          }
        : { outcome: "refused" as const, cash_collected: one.fee, received: one.received, stock: one.stock };
    const { id, total } = order(one.parcel);
    await inTransaction(db, async (tx) => {
      const locked = await lockedOrder(tx, id);
      const what = { reason: null, confirm_amount: true, ...outcome };
      const recorded = await recordOutcome(tx, locked, what, staff);
      const isFirst = recorded.ok && locked.status_id === 4 && one.does === "deliver";
      if (isFirst) short.set(id, total - amountOf(one.parcel, one.change));
      return recorded;
    });
  }

  async function giveUp(index: number): Promise<void> {
    const { rows } = await sql<{ id: number; counted: number }>`
      select claims.id, case when shipments.booked_at is not null and cash_collected = cash_booked
          and status_id <> 4 then claims.amount else 0 end as counted
      from courier_claims as claims join shipments on shipments.id = shipment_id join orders on orders.id = order_id
      where order_id = ${order(index).id} and settled_at is null`.execute(db);
    for (const { id, counted } of rows) {
      const settlement = { settled: 0, reference: "" };
      await inTransaction(db, (tx) => settleClaim(tx, id, settlement, staff.id));
      forgiven += counted;
    }
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
    if (!taken.ok) throw new Error(`the statement was rejected: ${taken.rejection.code}`);
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
    const { due = 0, collected = 0, difference = 0, booked = 0 } = week ?? {};
    const sums = await readSums();
    expect({ collected, booked }).toEqual({ collected: sums.entries, booked: sums.booked });
    // Closed statements book what they state, except disputed rows: a repetition, or more than the order has.
    expect(sums.stated).toBe(booked);
    // Due cash is booked, with the courier, claimed, or written off by a decision.
    expect(due - booked).toBe(collected - booked + sums.claimed + sums.onTheWay + difference);
    expect(difference).toBe(sums.written + forgiven);
    const { stock, moved } = await stockOf(db, productId);
    expect([stock, moved]).toEqual([100 - sums.out, stock]);
  }

  async function readSums() {
    const { rows } = await sql<
      Record<"entries" | "stated" | "booked" | "claimed" | "onTheWay" | "written" | "out", number>
    >`
      with theirs as (
        select orders.id, status_id, total, coalesce(cash_collected, 0) as collected, shipments.cash_booked, outcome, stock,
          case when shipments.booked_at is not null and coalesce(cash_collected, 0) = cash_booked and status_id <> 4
            then coalesce((select amount from courier_claims where shipment_id = shipments.id and settled_at is null), 0)
            else 0 end as claimed,
          shipments.booked_at is not null as is_booked
        from orders join shipments on order_id = orders.id where courier_id = ${courierId}),
      closed as (
        select rows.*, status_id, outcome from cash_statement_rows as rows join cash_statements as s on s.id = statement_id
          join theirs on theirs.id = rows.order_id
        where s.courier_id = ${courierId} and closed_at is not null
          and (cause in ('booked_before', 'impossible') and decision in ('ask', 'postpone')) is not true)
      select
        (select coalesce(sum(amount), 0) from cash_entries join theirs on theirs.id = order_id) as entries,
        (select coalesce(sum(amount), 0) from closed) as stated,
        (select sum(cash_booked) from theirs) as booked,
        (select sum(claimed) from theirs) as claimed,
        (select coalesce(sum(total - collected), 0) from theirs
          where status_id = 4 or (outcome = 'delivered' and not is_booked)) as "onTheWay",
        -- The due amount of a refused parcel is what was collected.
        (select coalesce(sum(case when decision = 'accept' then expected - amount else least(expected - amount, 0) end), 0)
            from closed where outcome = 'delivered' and (decision = 'accept' or (decision = 'ask' and amount <> 0)))
          + (select coalesce(sum(short), 0) from theirs join unnest(${[...short.keys()]}::int[],
              ${[...short.values()]}::int[]) as recorded (id, short) using (id)
            where is_booked and outcome = 'delivered') as written,
        (select coalesce(sum(quantity), 0) from order_lines join theirs on theirs.id = order_id
          where outcome is distinct from 'refused' or stock is distinct from 'back') as out`.execute(db);
    const [sums] = rows;
    if (sums === undefined) throw new Error("expected one row of sums");
    return sums;
  }

  return { take, giveUp, verify };
}
