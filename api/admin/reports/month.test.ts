import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type DaySpan, dayAfter, dayOf } from "#contract/admin/day-span.ts";
import { Stats } from "#contract/admin/home/stats.ts";
import { ReportRows, reportGroups, SalesReport } from "#contract/admin/reports/sales-report.ts";
import { toPounds } from "#contract/money.ts";
import type { Database } from "#db/database.ts";
import { readCsv } from "#shop/csv/read-csv.ts";
import { playMonth } from "#shop/model-tests/testing/month.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, app, ask, owner } = await createTestAdmin();

/** More steps: `STEPS=3000 SEED=1 npx vitest run api/admin/reports/month.test.ts`. */
const steps = Number(process.env["STEPS"] ?? 150);
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const ended = { delivered: 5, cancelled: 6, returned: 7 };
const today = dayOf(new Date());
/** Month in the middle of the days on which the orders are spread. */
const span: DaySpan = { from: dayAfter(today, -37), to: dayAfter(today, -8) };
const query = `from=${span.from}&to=${span.to}`;

await playMonth(db, { steps, seed }, { every: steps, compare: async () => {} });
await spread(db);

/** Moves every time to a random minute of the last 45 days, the same for the times of one row. */
async function spread(db: Database): Promise<void> {
  const ago = (row: ReturnType<typeof sql>) =>
    sql`interval '1 minute' * (hashint4((${row})::int)::bigint & 65535)`;
  await db.transaction().execute(async (tx) => {
    // A trigger keeps entries of the ledger as they are.
    await sql`alter table cash_entries disable trigger user`.execute(tx);
    await sql`update orders set created_at = created_at - ${ago(sql`id`)}`.execute(tx);
    await sql`update order_status_changes set at = at - ${ago(sql`order_id * 8 + status_id`)}`.execute(tx);
    await sql`update cash_entries set at = at - ${ago(sql`id`)}`.execute(tx);
    await sql`alter table cash_entries enable trigger user`.execute(tx);
    await sql`update cash_statements set closed_at = closed_at - ${ago(sql`id`)}`.execute(tx);
    await sql`update cash_statement_rows set fee = row_number * 100`.execute(tx);
    await sql`update orders set city_id = 1 + id % 5`.execute(tx);
  });
}

const report = async () => dataIn(SalesReport, (await ask("GET", `/reports/sales?${query}`)).json);
const rowsBy = async (by: string) =>
  dataIn(ReportRows, (await ask("GET", `/reports/sales/rows?${query}&by=${by}`)).json).rows;

/** Returns the rows of a file by their titles. */
async function exported(path: string): Promise<Record<string, string>[]> {
  const response = await app.request(`/admin/${path}`, {
    headers: { Authorization: `Bearer ${owner.token}`, "Accept-Language": "en" },
  });
  const file = await readCsv(new Uint8Array(await response.arrayBuffer()), 10_000);
  const [head = [], ...rows] = file.ok ? file.value.map(({ cells }) => cells) : [];
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? ""])));
}

const isInSpan = (moment: Date) => dayOf(moment) >= span.from && dayOf(moment) <= span.to;
const sum = (amounts: readonly (number | null)[]) =>
  Math.round(amounts.reduce<number>((total, amount) => total + 100 * (amount ?? 0), 0)) / 100;

describe(`a random month (SEED=${seed})`, () => {
  test("has equal figures in report, ledgers and files", async () => {
    const { totals, days } = await report();
    expect(totals.orders).toBeGreaterThan(0);

    const entries = (await db.selectFrom("cash_entries").select(["kind", "amount", "at"]).execute()).filter(
      ({ at }) => isInSpan(at),
    );
    const [refunds, receipts] = [true, false].map((isRefund) =>
      toPounds(
        entries
          .filter(({ kind }) => (kind === "refunded") === isRefund)
          .reduce((total, { amount }) => total + amount, 0),
      ),
    );
    expect([totals.collected_egp, totals.refunded_egp]).toEqual([receipts, 0 - (refunds ?? 0)]);

    const fees = await db
      .selectFrom("cash_statements")
      .innerJoin("cash_statement_rows", "statement_id", "id")
      .select(["closed_at", "fee"])
      .execute();
    expect(totals.courier_fees_egp).toBe(
      sum(fees.map(({ closed_at, fee }) => (closed_at !== null && isInSpan(closed_at) ? toPounds(fee) : 0))),
    );

    const orders = new Map(
      (await exported("orders.csv")).map((row) => [row["Order number"] ?? row["Order"], row]),
    );
    const changes = await db
      .selectFrom("order_status_changes as changes")
      .innerJoin("orders", "orders.id", "changes.order_id")
      .select(["order_no", "changes.status_id", "at", "order_id"])
      .execute();
    const wasDelivered = new Set(
      changes.filter(({ status_id }) => status_id === ended.delivered).map(({ order_id }) => order_id),
    );
    const endings = changes.filter(
      ({ status_id, order_id, at }) =>
        isInSpan(at) &&
        (status_id === ended.delivered ||
          status_id === ended.cancelled ||
          (status_id === ended.returned && !wasDelivered.has(order_id))),
    );
    const ofEndings = (title: string) =>
      sum(endings.map(({ order_no }) => Number(orders.get(order_no)?.[title])));
    const count = (status: number) => endings.filter(({ status_id }) => status_id === status).length;
    expect([totals.kept_egp, totals.vat_egp]).toEqual([ofEndings("Kept (LE)"), ofEndings("VAT (LE)")]);
    expect([totals.delivered, totals.refused, totals.cancelled]).toEqual([
      count(ended.delivered),
      count(ended.returned),
      count(ended.cancelled),
    ]);

    const file = await exported(`reports/sales.csv?${query}`);
    const inFile = (title: string) => sum(file.map((row) => Number(row[title])));
    expect({
      ...totals,
      orders: inFile("Orders"),
      ordered_egp: inFile("Ordered (LE)"),
      discounts_egp: inFile("Discount (LE)"),
      refused_pieces: inFile("Refused items"),
      kept_egp: inFile("Kept (LE)"),
      delivery_fees_egp: inFile("Delivery fee (LE)"),
      vat_egp: inFile("VAT (LE)"),
      collected_egp: inFile("Collected (LE)"),
      refunded_egp: inFile("Refunded (LE)"),
      courier_fees_egp: inFile("Courier fees (LE)"),
    }).toEqual(totals);
    expect(days).toHaveLength(30);
  });

  test("has equal figures in report and home page", async () => {
    const stats = dataIn(Stats, (await ask("GET", `/stats?${query}`)).json);
    const { orders, ordered_egp, kept_egp, collected_egp } = (await report()).totals;
    expect([orders, ordered_egp, kept_egp, collected_egp]).toEqual([
      stats.orders,
      stats.sales_egp,
      stats.kept_egp,
      stats.collected_egp,
    ]);
  });

  test.each(reportGroups.slice(0, 9))("adds up to its totals by %s", async (by) => {
    const { totals } = await report();
    const rows = await rowsBy(by);
    const added = Object.fromEntries(
      Object.keys(totals).map((figure) => [
        figure,
        sum(rows.map((row) => row[figure as keyof typeof totals])),
      ]),
    );
    if (!["product", "family", "category"].includes(by)) return expect(added).toEqual(totals);
    const { fees = 0 } = await db
      .selectFrom("orders")
      .select(sql<number>`sum(delivery_fee)::int`.as("fees"))
      .where(sql<boolean>`status_id not in (6, 7)`)
      .where(sql<boolean>`(created_at at time zone 'Africa/Cairo')::date between ${span.from} and ${span.to}`)
      .executeTakeFirstOrThrow();
    expect([
      added["ordered_egp"],
      added["kept_egp"],
      added["discounts_egp"],
      added["refused_pieces"],
    ]).toEqual([
      sum([totals.ordered_egp, -toPounds(fees)]),
      sum([totals.kept_egp, -(totals.delivery_fees_egp ?? 0)]),
      totals.discounts_egp,
      totals.refused_pieces,
    ]);
  });

  test("compares with the thirty days before", async () => {
    const { totals_before, before } = await report();
    const { totals } = dataIn(
      SalesReport,
      (await ask("GET", `/reports/sales?from=${before.from}&to=${before.to}`)).json,
    );
    expect(before).toEqual({ from: dayAfter(span.from, -30), to: dayAfter(span.from, -1) });
    expect(totals_before).toEqual(totals);
  });
});
