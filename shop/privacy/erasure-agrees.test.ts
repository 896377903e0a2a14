import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomerWithAll } from "#server/testing/customer-with-all.ts";
import { customerColumns } from "../customers/customer.ts";
import { eraseCustomerForStaff } from "../customers/erase-customer.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import { inTransaction } from "../in-transaction.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { personalColumns } from "./personal-columns.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const { customerId, ids } = await insertCustomerWithAll(db);
const customer = await db
  .selectFrom("customers")
  .select(customerColumns)
  .where("id", "=", customerId)
  .executeTakeFirstOrThrow();
const email = customer.email;
const phone = customer.phone ?? "";
await insertEverything();

const columns = personalColumns.flatMap(({ columns, ...facts }) =>
  columns.map((column) => ({ ...facts, column, name: `${facts.table}.${column}`, mark: "" })),
);
type Column = (typeof columns)[number];

/** Inserts rows of the tables that an order and a cart do not fill. */
async function insertEverything() {
  const { product, order } = ids;
  await sql`insert into sessions (customer_id, token_hash) values (${customerId}, sha256('one'))`.execute(db);
  await sql`insert into customer_devices (customer_id, token_hash) values (${customerId}, sha256('two'))`.execute(
    db,
  );
  await sql`insert into password_resets (customer_id, token_hash) values (${customerId}, sha256('x'))`.execute(
    db,
  );
  await sql`insert into email_confirmations (customer_id, token_hash, email)
    values (${customerId}, sha256('y'), ${email})`.execute(db);
  await sql`insert into wishlist_items (customer_id, product_id) values (${customerId}, ${product})`.execute(
    db,
  );
  await sql`insert into reviews (product_id, customer_id, author, rating, comment, answer, answered_at)
    values (${product}, ${customerId}, 'x', 5, 'x', 'x', now())`.execute(db);
  await sql`insert into order_attempts (order_id, channel, outcome, note)
    values (${order}, 'phone', 'confirmed', 'x')`.execute(db);
  await sql`insert into order_comments (order_id, text) values (${order}, 'x')`.execute(db);
  await sql`insert into cash_entries (order_id, kind, amount, method, holder, in_advance, reason, reference, sender)
    values (${order}, 'received', 100, 'instapay', 'shop', true, ${phone}, ${phone}, ${phone})`.execute(db);
  await sql`insert into payment_claims (order_id, reference, reference_key, reason)
    values (${order}, 'x', 'x', 'x')`.execute(db);
  await sql`insert into returns (order_id, requested_by, wish, note, decline_reason)
    values (${order}, 'customer', 'money', 'x', 'x')`.execute(db);
  await sql`insert into contact_messages (customer_id, name, phone, email, message, language)
    values (${customerId}, 'x', ${phone}, ${email}, 'x', 'ar')`.execute(db);
  await sql`insert into contact_replies (message_id, text)
    select id, 'x' from contact_messages`.execute(db);
  await sql`insert into emails (customer_id, kind, language, to_address, subject, text, html)
    values (${customerId}, 'welcome', 'ar', ${email}, 'x', 'x', 'x')`.execute(db);
  await sql`insert into stock_notices (product_id, phone, language, name)
    values (${product}, ${phone}, 'ar', 'x')`.execute(db);
  await sql`insert into privacy_requests (customer_id, kind, channel, person, due_at, result)
    values (${customerId}, 'copy', 'phone', 'x', now(), 'x')`.execute(db);
}

/** Writes a mark into each text of the customer, where the tables accept it. Keys of other rows and of lookups stay. */
async function markTexts(): Promise<Column[]> {
  const lookups = ["customers.email", "customers.phone", "contact_messages.email", "contact_messages.phone"];
  const marked: Column[] = [];
  for (const [index, one] of columns.entries()) {
    if (lookups.includes(one.name) || one.name === "stock_notices.phone") continue;
    const mark = `Zahra${index}q`;
    const value = one.column === "details" ? JSON.stringify({ mark }) : mark;
    const written = await db
      .transaction()
      .execute((tx) => sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${value}`.execute(tx))
      .then(({ numAffectedRows = 0n }) => numAffectedRows > 0n)
      .catch(() => false);
    if (written) marked.push({ ...one, mark });
  }
  return marked;
}

async function holds({ table, column, mark }: Column): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where ${sql.ref(column)}::text like ${`%${mark}%`}`.execute(db);
  return rows.length > 0;
}

/** Texts that the copy takes from elsewhere: a name from the catalogue, a status in words. */
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();

test("copy and erasure treat each column as the register says", async () => {
  const marked = await markTexts();
  expect(marked.length).toBeGreaterThan(40);

  const copy = JSON.stringify(await exportCustomer(db, await currentCustomer()));
  const copied = marked.filter(({ mark }) => copy.includes(mark));
  expect(namesOf(copied)).toEqual(namesOf(marked.filter(({ isCopied }) => isCopied)));

  await inTransaction(db, (tx) => eraseCustomerForStaff(tx, testCodeKey, customerId, staff.id));
  const goes = ["deleted", "emptied"];
  const remaining: Column[] = [];
  for (const column of marked) if (await holds(column)) remaining.push(column);
  expect(namesOf(remaining.filter(({ erasure }) => goes.includes(erasure)))).toEqual([]);
  for (const { erasure, name } of remaining)
    expect([name, erasure]).toEqual([name, expect.stringMatching(/^kept_|expires|not_customers/)]);

  // The lookups, too.
  for (const { table, column, erasure, name } of columns) {
    if (!goes.includes(erasure)) continue;
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)}::text in (${email}, ${phone})`.execute(db);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

async function currentCustomer() {
  return await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
}
