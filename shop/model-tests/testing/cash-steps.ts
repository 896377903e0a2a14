import fc from "fast-check";
import { sql } from "kysely";
import { type StatementDecision, statementDecisions } from "#contract/admin/statements/statement.ts";
import type { Database } from "#db/database.ts";
import { settleClaim } from "../../claims/admin-claims.ts";
import { inTransaction } from "../../in-transaction.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { accept, type Result } from "../../result.ts";
import { receiveBack } from "../../shipping/receive-back.ts";
import { closeStatement } from "../../statements/close-statement.ts";
import { decideRow } from "../../statements/decide-row.ts";
import { listOwedCash, receiveCash } from "../../statements/receive-cash.ts";
import { takeStatement } from "../../statements/take-statement.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Number of the newest shipments about which a step can be. */
const recent = 12;
const shipment = fc.nat(recent - 1);

/** One step with what the courier brings: a statement, cash, refused pieces, or a claim that is given up. */
export const cashStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("state" as const),
      lines: fc.uniqueArray(
        // Difference to the due amount in piastres, or another amount.
        fc.record({
          shipment,
          change: fc.constantFrom(0, 0, -5000, -1, 1000),
          word: fc.constantFrom("", "Returned"),
        }),
        { minLength: 1, maxLength: 5, selector: (line) => line.shipment },
      ),
      decisions: fc.array(fc.constantFrom(...statementDecisions), { minLength: 4, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("receiveCash" as const),
      shipments: fc.uniqueArray(shipment, { minLength: 1, maxLength: 3 }),
      /** Number of these that customers refused and the rider brought back. */
      refused: fc.constantFrom(0, 0, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("giveUp" as const), at: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("countBack" as const),
      at: fc.nat(2),
      /** Whether one of the pieces is damaged, or never came. */
      flaw: fc.constantFrom("none" as const, "none" as const, "damaged" as const, "missing" as const),
    }),
  },
);
export type CashStep = typeof cashStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Sent {
  readonly id: number;
  readonly tracking_number: string;
  readonly due: number;
}

let files = 0;

/** Returns a function that executes steps with cash and pieces from a shop's courier. */
export async function cashIn(db: Database, { courierId }: ShopUnderTest) {
  const { staff } = await insertStaff(db);

  async function newestShipments(): Promise<readonly Sent[]> {
    await sql`update shipments set tracking_number = 'M' || courier_id || '-' || id
      where courier_id = ${courierId} and tracking_number is null`.execute(db);
    const { rows } = await sql<Sent>`
      select shipments.id, shipments.tracking_number,
        case when type = 'return_pickup' then amount else coalesce(greatest(total - refused_amount - credit - advance, 0), 0) end as due
      from shipments left join orders on orders.id = order_id where courier_id = ${courierId}
      order by shipments.id desc limit ${recent}`.execute(db);
    return rows;
  }

  async function state({ lines, decisions }: CashStep & { does: "state" }): Promise<void> {
    const sent = await newestShipments();
    const rows = lines.flatMap(({ shipment: index, change, word }) => {
      const one = sent[index];
      return one === undefined
        ? []
        : [`${one.tracking_number},${((one.due + change) / 100).toFixed(2)},${word}`];
    });
    // Every file differs, like a courier's.
    const text = [`No ${++files},`, "AWB,COD,Status", ...rows, `X-${files},5.00,`].join("\n");
    const file = {
      courier_id: courierId,
      reference: "",
      fileName: "s.csv",
      bytes: new TextEncoder().encode(text),
    };
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
      const decided = await decide(decisions[index % decisions.length] ?? "ask");
      if (!decided.ok) await decide("ask");
    }
    await inTransaction(db, async (tx) => {
      await sql`select from cash_statements where id = ${id} for no key update`.execute(tx);
      return await closeStatement(tx, id, staff.id);
    });
  }

  async function receive({ shipments, refused }: CashStep & { does: "receiveCash" }): Promise<void> {
    const sent = await newestShipments();
    const chosen = new Set(shipments.map((index) => sent[index]?.id));
    const owed = (await listOwedCash(db, courierId)).filter(({ shipment_id }) => chosen.has(shipment_id));
    const back = owed.filter(({ delivered_at }) => delivered_at === null).slice(0, refused);
    const paid = owed.filter((one) => !back.includes(one));
    if (owed.length === 0) return;
    const receipt = {
      courier_id: courierId,
      shipment_ids: paid.map(({ shipment_id }) => shipment_id),
      refused_shipment_ids: back.map(({ shipment_id }) => shipment_id),
      amount: paid.reduce((sum, { amount }) => sum + amount, 0),
      reference: "",
    };
    await inTransaction(db, (tx) => receiveCash(tx, staff.id, receipt));
  }

  async function giveUp(at: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`select id from courier_claims
      where courier_id = ${courierId} and settled_at is null order by id desc limit 1 offset ${at}`.execute(
      db,
    );
    for (const { id } of rows) {
      await inTransaction(db, (tx) => settleClaim(tx, id, { settled: 0, reference: "" }, staff.id));
    }
  }

  async function countBack({ at, flaw }: CashStep & { does: "countBack" }): Promise<void> {
    const { rows } = await sql<{ id: number; order_id: number; coming_back: number }>`
      select order_lines.id, order_lines.order_id, coming_back from order_lines join shipments using (order_id)
      where courier_id = ${courierId} and coming_back > 0 order by order_lines.id desc limit 1 offset ${at}`.execute(
      db,
    );
    for (const { id, order_id, coming_back } of rows) {
      const part = { good: coming_back - (flaw === "none" ? 0 : 1), damaged: 0, missing: 0 };
      const line = { detail_id: id, ...part, ...(flaw !== "none" && { [flaw]: 1 }) };
      await inTransaction(db, async (tx): Promise<Result<unknown, unknown>> => {
        const order = await lockOrder(tx, order_id);
        return order === null ? accept(null) : await receiveBack(tx, order, { lines: [line] }, staff.id);
      });
    }
  }

  return async (step: CashStep): Promise<void> => {
    switch (step.does) {
      case "state":
        return await state(step);
      case "receiveCash":
        return await receive(step);
      case "countBack":
        return await countBack(step);
      case "giveUp":
        return await giveUp(step.at);
    }
  };
}
