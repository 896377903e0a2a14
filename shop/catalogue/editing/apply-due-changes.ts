import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntries } from "../../audit/write-entry.ts";
import { indexProducts } from "../../search/index-products.ts";
import { lacksMandatoryFact } from "../product-facts-to-do.ts";

/** Author of scheduled changes in the audit log. */
const schedule = { id: null, email: "schedule" };

export interface DueChanges {
  readonly published: number;
  readonly repriced: number;
}

/** Publishes due drafts that have the mandatory facts, and applies discount dates. Safe in several processes; skips products that somebody is saving. */
export async function applyDueChanges(db: Database, now = new Date()): Promise<DueChanges> {
  if (!(await isAnyDue(db, now))) return { published: 0, repriced: 0 };
  return await runTransaction(db, async (tx) => ({
    published: await publishDue(tx, now),
    repriced: await repriceDue(tx, now),
  }));
}

/** Discounted price by the dates of a product; null outside of them or if it is not below the price. */
function inForce(now: Date) {
  return sql<number | null>`case when coalesce(discount_starts_at <= ${now}, true)
    and coalesce(discount_ends_at > ${now}, true) and discount_price < price then discount_price end`;
}

async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from products where publish_at <= ${now} and not ${lacksMandatoryFact})
      or exists (select from products where discount_price is not null
        and discounted_price is distinct from ${inForce(now)}) as due`.execute(db);
  return rows[0]?.due === true;
}

async function publishDue(tx: DatabaseTransaction, now: Date): Promise<number> {
  const due = await tx
    .selectFrom("products")
    .select(["id", "publish_at"])
    .where("publish_at", "<=", now)
    .where(sql<boolean>`not ${lacksMandatoryFact}`)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .updateTable("products")
    .set({ status: "published", publish_at: null })
    .where("id", "in", ids)
    .execute();
  await indexProducts(tx, ids);
  const entries = due.map(({ id, publish_at }) => ({
    action: "change" as const,
    resource: "products" as const,
    id,
    before: { id, status: "draft", publish_at: publish_at?.toISOString() ?? null },
    after: { id, status: "published", publish_at: null },
  }));
  await writeEntries(tx, schedule, entries);
  return ids.length;
}

async function repriceDue(tx: DatabaseTransaction, now: Date): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from products
      where discount_price is not null and discounted_price is distinct from ${inForce(now)}
      order by id for no key update skip locked)
    update products set discounted_price = ${inForce(now)} from due where products.id = due.id
    returning products.id`.execute(tx);
  return rows.length;
}
