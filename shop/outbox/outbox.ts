import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Kinds that the worker delivers. Rows of the kind `new_order` become pushes (`queueNewOrderPushes`). */
export const outboxKinds = ["email", "push"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

const maxClaimed = 20;
/** Seconds in which a process must record the outcome of a claimed row. */
export const claimSeconds = 120;

export interface ClaimedRow {
  readonly id: number;
  /** Id of the row with the content. */
  readonly key: number;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
}

/**
 * Claims due rows of a kind, oldest first. No other process gets them for `claimSeconds`. Then they are due again, because their process has
 * probably ended.
 */
export async function claimDue(db: Database, kind: OutboxKind): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from outbox where kind = ${kind} and ended_at is null and due_at <= now()
      order by due_at, id limit ${maxClaimed} for update skip locked)
    update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${claimSeconds})
    from due where outbox.id = due.id returning outbox.id, key, attempts`.execute(db);
  return rows.toSorted((one, two) => one.id - two.id);
}

/** Releases claimed rows whose attempt has not begun. */
export async function releaseRows(db: Database, rows: readonly ClaimedRow[]): Promise<void> {
  await sql`update outbox set attempts = attempts - 1, due_at = now()
    where id = any(${rows.map(({ id }) => id)}::int[]) and ended_at is null`.execute(db);
}

/** Retry schedule, in seconds. */
export interface Retries {
  /** Wait after the first failure, doubled for each further one; a random part of up to half is subtracted. */
  readonly firstWait: number;
  readonly maxWait: number;
  /** Maximum number of retries. */
  readonly max: number;
}

/** Outcome of an attempt. `done`: sent, or no longer needed. `rejected`: a retry would fail too. */
export type Outcome =
  | { readonly state: "done" }
  | { readonly state: "failed" | "rejected"; readonly reason: string };

/**
 * Records the outcome of an attempt: deletes the row, schedules a retry, or gives up. A failure of a process whose claim has ended changes
 * nothing.
 */
export async function recordOutcome(
  db: Database,
  { id, attempts }: ClaimedRow,
  outcome: Outcome,
  { firstWait, maxWait, max }: Retries,
): Promise<void> {
  if (outcome.state === "done") {
    await sql`delete from outbox where id = ${id}`.execute(db);
    return;
  }
  const hasEnded = outcome.state === "rejected" || attempts > max;
  await sql`
    update outbox set last_error = ${outcome.reason}, ended_at = case when ${hasEnded}::boolean then now() end,
      due_at = now() + make_interval(
        secs => least(${maxWait}, ${firstWait} * 2 ^ least(attempts - 1, 20)) * (1 - random() / 2))
    where id = ${id} and attempts = ${attempts}`.execute(db);
}

/** Whether a row waits for its first attempt. Lock or change it to prevent the attempt. */
export const isWaiting = sql<SqlBool>`(outbox.attempts = 0 and outbox.ended_at is null)`;

/** SQL: delivers a row of the content again, from its first attempt, or for the first time. */
export function deliverAgain(kind: OutboxKind, key: number): RawBuilder<unknown> {
  return sql`insert into outbox (kind, key) values (${kind}, ${key})
    on conflict (kind, key) do update set due_at = now(), attempts = 0, last_error = null, ended_at = null`;
}

export interface OutboxFigures {
  readonly kind: OutboxKind;
  readonly waiting: number;
  /** Rows that the worker gave up. */
  readonly dead: number;
  /** Age in seconds of the oldest row that need not wait; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Counts the rows of each kind. New orders are part of the pushes. */
export async function outboxFigures(db: Database): Promise<OutboxFigures[]> {
  const { rows } = await sql<OutboxFigures>`
    select known.kind, count(*) filter (where id is not null and ended_at is null)::int as waiting,
      count(*) filter (where ended_at is not null)::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where ended_at is null and (attempts > 0 or due_at <= now()))), 0)
        ::float8 as "oldestSeconds"
    from (values ('email'), ('push')) as known (kind)
      left join outbox on known.kind = case when outbox.kind = 'new_order' then 'push' else outbox.kind end
    group by known.kind order by known.kind`.execute(db);
  return rows;
}

/** Deletes rows that ended 30 days ago. E-mails keep theirs, which say why they were not sent. */
export async function deleteOldDeadRows(db: Database): Promise<void> {
  await sql`delete from outbox where kind <> 'email' and ended_at < now() - interval '30 days'`.execute(db);
}

/** Returns the number of messages that are not delivered yet, by kind. A new order counts as a push. */
export async function countWaiting(db: Database): Promise<Readonly<Record<OutboxKind, number>>> {
  const { rows } = await sql<Record<OutboxKind, number>>`
    select count(*) filter (where kind = 'email')::int as email, count(*) filter (where kind <> 'email')::int as push
    from outbox where ended_at is null`.execute(db);
  return rows[0] ?? { email: 0, push: 0 };
}
