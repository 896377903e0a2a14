import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { allOrderStatuses, cameBack, type OrderStatus, statusesThat } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";

const { db } = await openTestDatabase();

interface Rule {
  readonly name: string;
  readonly rule: string;
}

/** Returns the statuses that satisfy an SQL expression of the schema. */
async function statusesOf({ rule }: Rule): Promise<number[]> {
  const { rows } = await sql<{ status_id: number }>`
    select status_id from unnest(${allOrderStatuses}::smallint[]) as status_id,
      (values (true, 2, 1, 0, 1, 0, 0)) as others (by_guest, pay_first, advance, cash_collected, total, refused_amount, credit)
    where ${sql.raw(rule)}`.execute(db);
  return rows.map(({ status_id }) => status_id);
}

const tables = sql`('orders'::regclass, 'order_status_changes'::regclass)`;

/** Statuses of partial indexes, by the property that their queries ask for. */
const indexes: Readonly<Record<string, (status: OrderStatus) => boolean>> = {
  orders_open: ({ awaitsConfirmation }) => awaitsConfirmation,
  orders_processing: ({ countsAsOpen }) => countsAsOpen,
  orders_returned: cameBack,
  orders_guests_refused: cameBack,
  orders_unpaid: ({ isEditable }) => isEditable,
  orders_refund_due: (status) => status.isCalledOff || cameBack(status),
  order_status_changes_ended: ({ isOpen }) => !isOpen,
};

/** Statuses of functions and triggers, by the property that they mean. */
const rules: Readonly<Record<string, (status: OrderStatus) => boolean>> = {
  close_order_network: ({ isDelivered }) => isDelivered,
  orders_closed: ({ isOpen }) => !isOpen,
  orders_exchange_covered: ({ isSale }) => !isSale,
  refundable_cash: ({ isSale }) => !isSale,
  check_exchange_covered: ({ isSale }) => !isSale,
};

describe("tables of orders", () => {
  test("accept every status", async () => {
    const { rows } = await sql<Rule>`
      select conname as name, pg_get_expr(conbin, conrelid) as rule from pg_constraint
      where contype = 'c' and conrelid in ${tables} and pg_get_expr(conbin, conrelid) like '%status_id%'`.execute(
      db,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(await statusesOf(row), row.name).toEqual(allOrderStatuses);
  });

  test("have partial indexes that follow the properties of statuses", async () => {
    const { rows } = await sql<Rule>`
      select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as rule from pg_index
      where indrelid in ${tables} and pg_get_expr(indpred, indrelid) like '%status_id%'`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(indexes).sort());
    for (const row of rows) {
      const meet = indexes[row.name] ?? (() => false);
      expect(await statusesOf(row), row.name).toEqual(statusesThat(meet));
    }
  });

  test("have functions and triggers that follow the properties of statuses", async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where tgrelid in ${tables}
      union all
      select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by name`.execute(
      db,
    );
    const lists = /status_id (?:= |(?:not )?in \(|(?:=|<>) (?:ANY|ALL) \(ARRAY\[)([\d, ]+)/g;
    const found = rows.flatMap(({ name, text }) =>
      [...text.matchAll(lists)].map(([, list]) => ({ name, list: list?.trim() })),
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(rules)));
    for (const { name, list } of found) {
      const meet = rules[name] ?? (() => false);
      expect(list, name).toBe(statusesThat(meet).join(", "));
    }
  });

  test("let an order reach a status twice", async () => {
    const { rows } = await sql<{ columns: string }>`
      select pg_get_indexdef(indexrelid) as columns from pg_index
      where indrelid = 'order_status_changes'::regclass and indisunique`.execute(db);
    expect(rows.map(({ columns }) => columns)).toEqual([expect.stringMatching(/\(id\)$/)]);
  });
});
