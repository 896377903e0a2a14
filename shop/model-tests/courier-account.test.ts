import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { StatementDecision } from "#contract/admin/statements/statement.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addClaim, settleClaim } from "../claims/admin-claims.ts";
import { correctCash } from "../corrections/correct-cash.ts";
import { correctOrder } from "../corrections/correct-order.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Result } from "../result.ts";
import { readTrackingText } from "../shipping/check-tracking-lines.ts";
import { noteTrackingNumbers } from "../shipping/note-tracking-numbers.ts";
import { recordOutcome } from "../shipping/record-outcome.ts";
import { cashFigures } from "../statements/cash-figures.ts";
import { closeStatement } from "../statements/close-statement.ts";
import { decideRow } from "../statements/decide-row.ts";
import { listOwedCash, receiveCash } from "../statements/receive-cash.ts";
import { takeStatement } from "../statements/take-statement.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertCourier } from "../testing/insert-courier.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);

const parcels = 3;
const parcel = fc.nat(parcels - 1);
const step = fc.oneof(
  fc.record({ does: fc.constant("deliver" as const), parcel, cash: fc.constantFrom(null, 0, 12_300) }),
  fc.record({ does: fc.constant("refuse" as const), parcel }),
  fc.record({
    does: fc.constant("correct" as const),
    parcel,
    to: fc.constantFrom(3 as const, 4 as const, 7 as const),
  }),
  fc.record({ does: fc.constant("enterCash" as const), parcel, amount: fc.constantFrom(-500, 700) }),
  fc.record({
    does: fc.constant("receive" as const),
    parcels: fc.uniqueArray(parcel, { minLength: 1 }),
    missing: fc.constantFrom(0, 0, 0, 100),
  }),
  fc.record({
    does: fc.constant("state" as const),
    lines: fc.uniqueArray(fc.record({ parcel, amount: fc.constantFrom(-700, 0, 500, 12_300, 37_000) }), {
      minLength: 1,
      selector: (line) => line.parcel,
    }),
    decisions: fc.array(
      fc.constantFrom("accept" as const, "ask" as const, "postpone" as const, "refused" as const),
      {
        minLength: 6,
        maxLength: 6,
      },
    ),
  }),
  fc.record({ does: fc.constant("giveUp" as const), parcel }),
  fc.record({ does: fc.constant("claim" as const), parcel, amount: fc.constantFrom(500, 12_300) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const numRuns = Number(process.env["HISTORIES"] ?? 30);

test("a courier owes the entries of its parcels less its closed statements (R15)", {
  timeout: 60_000 + numRuns * 3000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (history) => {
      const account = await openAccount();
      for (const one of history) {
        await account.take(one);
        expect(await account.read()).toEqual(await account.expected());
      }
    }),
    { numRuns },
  );
});

let files = 0;

async function openAccount() {
  const courierId = await insertCourier(db);
  const productId = await insertProduct(db, { stock: 100, price: 30_000 });
  const orders: { id: number; order_no: string }[] = [];
  for (let count = 0; count < parcels; count++) orders.push(await insertConfirmedOrder(db, productId));
  const text = orders.map(({ order_no }, index) => `${order_no} EG-${courierId}-${index}`).join("\n");
  const lines = readTrackingText(text);
  await noteTrackingNumbers(db, staff, { lines, courierId, skipProblems: false, dryRun: false });
  const orderIds = orders.map(({ id }) => id);

  async function take(one: Step): Promise<void> {
    if (one.does === "state") return await state(one);
    if (one.does === "receive") return await receive(one);
    if (one.does === "giveUp") return await giveUp(one.parcel);
    await inTransaction(db, async (tx): Promise<Result<unknown, unknown>> => {
      const order = await lockedOrder(tx, orderIds[one.parcel] ?? 0);
      const rest = { reason: null, stock: "back" as const, confirm_amount: true };
      switch (one.does) {
        case "deliver":
          return await recordOutcome(
            tx,
            order,
            { outcome: "delivered", cash_collected: one.cash, ...rest },
            staff,
          );
        case "refuse":
          return await recordOutcome(tx, order, { outcome: "refused", cash_collected: 0, ...rest }, staff);
        case "correct":
          return await correctOrder(tx, order, { to: one.to, reason: "Wrong" }, staff);
        case "claim": {
          const claim = { order_id: order.id, kind: "unpaid" as const, amount: one.amount, note: "" };
          return await addClaim(tx, claim, staff);
        }
        case "enterCash":
          return await correctCash(
            tx,
            order,
            { amount: one.amount, reason: "Typo", confirm_amount: true },
            staff,
          );
      }
    });
  }

  async function giveUp(index: number): Promise<void> {
    const claims = await db
      .selectFrom("courier_claims")
      .innerJoin("shipments", "shipments.id", "shipment_id")
      .select("courier_claims.id")
      .where("order_id", "=", orderIds[index] ?? 0)
      .where("settled_at", "is", null)
      .execute();
    for (const { id } of claims) {
      await inTransaction(db, (tx) => settleClaim(tx, id, { settled: 0, reference: "" }, staff.id));
    }
  }

  /** Decides about what the courier states, or asks where the decision is not possible. */
  async function state({ lines, decisions }: Step & { does: "state" }): Promise<void> {
    const rows = lines.map((line) => `EG-${courierId}-${line.parcel},${(line.amount / 100).toFixed(2)}`);
    const bytes = new TextEncoder().encode([`No ${++files},`, "AWB,COD", ...rows].join("\n"));
    const file = { courier_id: courierId, reference: "", fileName: "s.csv", bytes };
    const taken = await inTransaction(db, (tx) => takeStatement(tx, staff.id, file));
    if (!taken.ok) return;
    const id = taken.value;
    const { rows: undecided } = await sql<{ row_number: number }>`
      select row_number from cash_statement_rows where statement_id = ${id} and result <> 'equal'`.execute(
      db,
    );
    for (const [index, { row_number }] of undecided.entries()) {
      const decide = (decision: StatementDecision) =>
        inTransaction(db, (tx) => decideRow(tx, id, row_number, { decision }));
      if (!(await decide(decisions[index % decisions.length] ?? "ask")).ok) await decide("ask");
    }
    await inTransaction(db, (tx) => closeStatement(tx, id, staff.id));
  }

  /** Receives what the courier owes for some parcels, less a missing amount, which the shop rejects. */
  async function receive({ parcels: some, missing }: Step & { does: "receive" }): Promise<void> {
    const chosen = some.map((index) => orderIds[index]);
    const owed = (await listOwedCash(db, courierId)).filter(({ order_id }) => chosen.includes(order_id));
    if (owed.length === 0) return;
    const amount = owed.reduce((sum, shipment) => sum + shipment.amount, 0) - missing;
    const shipment_ids = owed.map((shipment) => shipment.shipment_id);
    const receipt = { courier_id: courierId, shipment_ids, refused_shipment_ids: [], amount, reference: "" };
    const received = await inTransaction(db, (tx) => receiveCash(tx, staff.id, receipt));
    expect(received.ok).toBe(missing === 0);
  }

  /** Account as the figures of the shop show it. */
  async function read() {
    const weeks = await cashFigures(db, { from: "2000-01-01", to: "2199-12-31" });
    const theirs = weeks.filter((week) => week.courier_id === courierId);
    const { rows } = await sql<{ collected: number }>`
      select coalesce(sum(cash_collected), 0)::int as collected from orders where id = any(${orderIds}::int[])`.execute(
      db,
    );
    return {
      owed: theirs.reduce((sum, { collected, booked }) => sum + collected - booked, 0),
      collected: rows[0]?.collected,
    };
  }

  /** Account from the entries and the rows of closed statements. */
  async function expected() {
    const { rows } = await sql<{ entries: number; stated: number }>`
      select (select coalesce(sum(amount), 0)::int from cash_entries where order_id = any(${orderIds}::int[])) as entries,
        (select coalesce(sum(amount), 0)::int from cash_statement_rows as rows
          join cash_statements on cash_statements.id = statement_id
          where cash_statements.courier_id = ${courierId} and closed_at is not null
            and rows.shipment_id is not null
            and (cause in ('booked_before', 'impossible') and decision in ('ask', 'postpone')) is not true) as stated`.execute(
      db,
    );
    const { entries = 0, stated = 0 } = rows[0] ?? {};
    return { owed: entries - stated, collected: entries };
  }

  return { take, read, expected };
}
