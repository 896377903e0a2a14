import fc from "fast-check";
import { NewRefund } from "#contract/admin/returns.ts";
import { returnReasons } from "#contract/returns/return-choices.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { correctOrder } from "../../corrections/correct-order.ts";
import { handover } from "../../handover/handover.ts";
import { lockHandover, undoHandover } from "../../handover/undo-handover.ts";
import { inTransaction } from "../../in-transaction.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { type Result, reject } from "../../result.ts";
import { closeReturn, undoClose } from "../../returns/close-return.ts";
import { acceptReturn, declineReturn, reopenReturn } from "../../returns/decide-return.ts";
import { type LockedReturn, lockReturn } from "../../returns/lock-return.ts";
import { receiveReturn } from "../../returns/receive-return.ts";
import { addRefund } from "../../returns/refund-ledger.ts";
import { requestReturn } from "../../returns/request-return.ts";
import { undoReceipt } from "../../returns/undo-receipt.ts";
import { recordOutcome } from "../../shipping/record-outcome.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import { moveTo } from "../../testing/move-to.ts";
import { testCodeKey } from "../../testing/test-code-key.ts";
import { products } from "./history.ts";
import type { Recent, ShopUnderTest } from "./shop-under-test.ts";

/** Index of an order and of a return, modulo their number. */
const order = fc.nat(3);
const at = fc.nat(5);
const few = fc.nat(2);
const amount = fc.constantFrom(1, 100, 5000, 20_000);
const does = <const Name extends string>(name: Name) => fc.constant(name);

/** One step of a return. */
export const returnStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: does("request"),
      order,
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 2 }),
      reason: fc.constantFrom(...returnReasons),
      exchange: fc.option(fc.nat(products - 1), { freq: 2 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: does("accept"), at }) },
  { weight: 1, arbitrary: fc.record({ does: does("decline"), at }) },
  { weight: 1, arbitrary: fc.record({ does: does("reopen"), at }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: does("receive"), at, received: few, damaged: few, restock: few }),
  },
  { weight: 2, arbitrary: fc.record({ does: does("fetch"), at, refund: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: does("undoFetch"), at }) },
  { weight: 4, arbitrary: fc.record({ does: does("pay"), at, amount }) },
  { weight: 1, arbitrary: fc.record({ does: does("owe"), at, amount }) },
  { weight: 1, arbitrary: fc.record({ does: does("reverse"), at, entry: few }) },
  { weight: 1, arbitrary: fc.record({ does: does("close"), at }) },
  { weight: 2, arbitrary: fc.record({ does: does("undoReceipt"), at }) },
  { weight: 1, arbitrary: fc.record({ does: does("undoClose"), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: does("exchange"),
      at: few,
      what: fc.constantFrom(
        "handover",
        "handover",
        "deliver",
        "deliver",
        "refuse",
        "cancel",
        "restore",
        "ship",
      ),
    }),
  },
);
export type ReturnStep = typeof returnStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Rejection {
  readonly code: string;
}

/** Returns a function that executes steps of returns in a shop, and returns 'done' or the code of the rejection. */
export async function returnsIn(db: Database, shop: ShopUnderTest, { recent }: Recent = {}) {
  const { staff } = await insertStaff(db);
  const staffId = staff.id;
  /** Orders of the shop, also those of exchanges. */
  const orderIds = async () =>
    recent === undefined ? await allOrderIds() : (await allOrderIds()).slice(-recent);
  const allOrderIds = async () =>
    (
      await db
        .selectFrom("orders")
        .select("id")
        .where("customer_id", "in", shop.customerIds)
        .orderBy("id")
        .execute()
    ).map(({ id }) => id);

  async function change(
    index: number,
    work: (tx: DatabaseTransaction, locked: LockedReturn) => Promise<Result<unknown, Rejection>>,
  ): Promise<string> {
    const rows = await db
      .selectFrom("returns")
      .select("id")
      .where("order_id", "in", [0, ...(await allOrderIds())])
      .orderBy("id", "desc")
      .execute();
    return await taken(async (tx) => {
      const locked = await lockReturn(tx, rows[index % rows.length]?.id ?? 0);
      return locked === null ? reject({ code: "return_unknown" }) : await work(tx, locked);
    });
  }

  async function taken(
    work: (tx: DatabaseTransaction) => Promise<Result<unknown, Rejection>>,
  ): Promise<string> {
    const result = await inTransaction<unknown, Rejection>(db, work);
    return result.ok ? "done" : result.rejection.code;
  }

  return async (step: ReturnStep): Promise<string> => {
    switch (step.does) {
      case "request":
        return await taken(async (tx) => {
          const ids = await orderIds();
          const found = await lockOrder(tx, ids[step.order % ids.length] ?? 0);
          if (found === null) return reject({ code: "order_unknown" });
          const lines = await tx
            .selectFrom("order_lines")
            .select("id")
            .where("order_id", "=", found.id)
            .execute();
          const detail_id = lines[step.line % lines.length]?.id ?? 0;
          const product_id = step.exchange === null ? null : shop.productIds[step.exchange];
          const wish = product_id == null ? ("money" as const) : ("exchange" as const);
          const exchange_for = product_id == null ? [] : [{ product_id, quantity: step.quantity }];
          const line = { detail_id, quantity: step.quantity, reason: step.reason };
          const request = { lines: [line], wish, exchange_for, note: "", photo_ids: [] };
          return await requestReturn(tx, found, request, "customer");
        });
      case "accept":
        return await change(step.at, (tx, locked) => acceptReturn(tx, locked, { staffId }));
      case "decline":
        return await change(step.at, (tx, locked) => declineReturn(tx, locked, "No"));
      case "reopen":
        return await change(step.at, (tx, locked) => reopenReturn(tx, locked, staffId));
      case "receive":
        return await change(step.at, (tx, locked) => {
          const lines = locked.lines.map(({ order_line_id: detail_id, asked }) => {
            const received = Math.min(asked, step.received);
            const damaged = Math.min(received, step.damaged);
            const restock = Math.min(received - damaged, step.restock);
            return { detail_id, received, damaged, restock, codes: [] };
          });
          return receiveReturn(tx, locked, { lines }, { staffId, codeKey: testCodeKey });
        });
      case "fetch":
        return await change(step.at, (tx, { id }) =>
          handover(tx, staffId, {
            courier_id: shop.courierId,
            order_ids: [],
            return_ids: [id],
            refund_at_pickup: step.refund,
            skip_problems: false,
          }),
        );
      case "undoFetch": {
        const pickup = await db
          .selectFrom("shipments")
          .select("hand_over_id")
          .where("courier_id", "=", shop.courierId)
          .where("type", "=", "return_pickup")
          .orderBy("id", "desc")
          .offset(step.at)
          .executeTakeFirst();
        return await taken(async (tx) => {
          const id = pickup?.hand_over_id ?? 0;
          if (!(await lockHandover(tx, id))) return reject({ code: "hand_over_unknown" });
          return await undoHandover(tx, id, staff);
        });
      }
      case "pay":
        return await refund(step.at, { amount_egp: step.amount / 100, method: "instapay" });
      case "owe":
        return await refund(step.at, { kind: "due", amount_egp: step.amount / 100 });
      case "reverse": {
        return await change(step.at, async (tx, locked) => {
          const entries = await tx
            .selectFrom("refunds")
            .select("id")
            .where("return_id", "=", locked.id)
            .orderBy("id")
            .execute();
          const entry = NewRefund.parse({
            kind: "reversed",
            reverses_id: entries[step.entry % entries.length]?.id ?? 2 ** 31 - 1,
          });
          return await addRefund(tx, locked, entry, { staffId });
        });
      }
      case "close":
        return await change(step.at, closeReturn);
      case "undoReceipt":
        return await change(step.at, (tx, locked) => undoReceipt(tx, locked, staffId));
      case "undoClose":
        return await change(step.at, undoClose);
      case "exchange":
        return await exchange(step.at, step.what);
    }
  };

  /** Takes a step with the order of one of the newest exchanges. */
  async function exchange(index: number, what: (ReturnStep & { does: "exchange" })["what"]): Promise<string> {
    const found = await db
      .selectFrom("returns")
      .select((eb) => eb.ref("exchange_order_id").$notNull().as("id"))
      .where("order_id", "in", [0, ...(await allOrderIds())])
      .where("exchange_order_id", "is not", null)
      .orderBy("id", "desc")
      .offset(index)
      .executeTakeFirst();
    const id = found?.id ?? 0;
    if (what === "handover") {
      const content = { courier_id: shop.courierId, order_ids: [id], skip_problems: false };
      return await taken((tx) => handover(tx, staffId, content));
    }
    return await taken(async (tx): Promise<Result<unknown, Rejection>> => {
      const order = await lockOrder(tx, id);
      if (order === null) return reject({ code: "order_unknown" });
      const outcome = { cash_collected: null, reason: null, confirm_amount: true };
      switch (what) {
        case "deliver":
          return await recordOutcome(tx, order, { outcome: "delivered", ...outcome }, staff);
        case "refuse":
          return await recordOutcome(tx, order, { outcome: "refused", ...outcome }, staff);
        case "cancel":
          return await moveTo(tx, order, { status_id: 6 });
        case "restore":
          return await correctOrder(tx, order, { to: 3, reason: "Wrong" }, staff);
        case "ship":
          return await correctOrder(tx, order, { to: 4, reason: "Wrong" }, staff);
      }
    });
  }

  async function refund(index: number, body: object): Promise<string> {
    return await change(index, (tx, locked) => addRefund(tx, locked, NewRefund.parse(body), { staffId }));
  }
}
