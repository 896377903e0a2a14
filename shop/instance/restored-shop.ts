import { sql } from "kysely";
import type { RestoredShop } from "#contract/admin/instance.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { accept, type Result, reject } from "../result.ts";

/** Why messages of a restored shop are not sent. Shown in the back office, where staff can send one again. */
const heldBack = "held back: the shop was restored from a backup";

/**
 * Lets a restored shop stand still until its owner opens it, in the transaction of the restore. Messages that wait in the backup are marked: most of
 * them were sent after it.
 */
export async function standStillAfterRestore(tx: DatabaseTransaction, madeAt: Date): Promise<void> {
  await sql`insert into shop_instance default values on conflict do nothing`.execute(tx);
  await sql`update shop_instance set restored_at = now(), backup_made_at = ${madeAt}, opened_at = null`.execute(
    tx,
  );
  await sql`update outbox set ended_at = now(), last_error = ${heldBack} where ended_at is null`.execute(tx);
}

/** Unpaid orders whose time to pay moves at the opening. */
const waitsForPayment = sql<boolean>`${hasStatusThat(({ isEditable }) => isEditable)} and pay_until is not null and pay_first > advance`;
/** People who have not confirmed their notice yet. */
const waitsForConfirmation = sql<boolean>`confirmed_at is null and asked_at <= backup_made_at`;

/** Returns what an owner must know before she opens a restored shop; null if it is open. */
export async function findRestoredShop(db: Database): Promise<RestoredShop | null> {
  const { rows } = await sql<Omit<RestoredShop, "restored_at" | "backup_made_at"> & Times>`
    select restored_at, backup_made_at,
      (select count(*)::int from outbox where last_error = ${heldBack}) as held_messages,
      (select count(*)::int from orders where ${waitsForPayment}) as unpaid_orders,
      (select count(*)::int from orders where ${hasStatusThat(({ awaitsConfirmation }) => awaitsConfirmation)}
        and confirmation <> 'confirmed') as unconfirmed_orders,
      (select count(*)::int from stock_notices where ${waitsForConfirmation}) as unconfirmed_notices
    from shop_instance where restored_at is not null and backup_made_at is not null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    restored_at: row.restored_at.toISOString(),
    backup_made_at: row.backup_made_at.toISOString(),
  };
}

interface Times {
  readonly restored_at: Date;
  readonly backup_made_at: Date;
}

/** The shop is open already. */
export interface NotClosed {
  readonly code: "shop_is_open";
}

/**
 * Opens a restored shop: timed jobs and messages go on. Deadlines move by the time since the backup, in which nobody could meet them: of payments,
 * and of people who must confirm a notice. That of orders to confirm moves too (`isDue` of cancel-order.ts).
 */
export async function openRestoredShop(db: Database, author: Author): Promise<Result<null, NotClosed>> {
  return await inTransaction(db, async (tx): Promise<Result<null, NotClosed>> => {
    const { rows } = await sql<{ backup_made_at: Date }>`
      update shop_instance set opened_at = now(), restored_at = null
      where restored_at is not null returning backup_made_at`.execute(tx);
    const [row] = rows;
    if (row === undefined) return reject({ code: "shop_is_open" });
    await sql`update orders set pay_until = pay_until + (now() - ${row.backup_made_at}::timestamptz) where ${waitsForPayment}`.execute(
      tx,
    );
    await sql`update stock_notices set asked_at = asked_at + (now() - ${row.backup_made_at}::timestamptz)
      from shop_instance where ${waitsForConfirmation}`.execute(tx);
    const id = "restored";
    await writeEntry(tx, author, {
      ...{ action: "change", resource: "instance", id },
      before: { id },
      after: { id, opened: true },
    });
    return accept(null);
  });
}
