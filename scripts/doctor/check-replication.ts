import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, type Check, type Finding, fine, skipped, wrong } from "./finding.ts";

const maxLagMegabytes = 64;
const maxLagSeconds = 30;
/** Seconds; a shop writes something more often, and a segment is archived within `archive_timeout`. */
const maxArchiveAge = 3600;

/** State of the replicas and of the archive of a primary. */
export interface ReplicationFacts {
  /** Whether the shop's user may see the replicas. */
  readonly canSeeReplicas: boolean;
  readonly replicas: number;
  readonly synchronousReplicas: number;
  readonly expectsSynchronous: boolean;
  /** Lag of the replica that is furthest behind. */
  readonly lagMegabytes: number;
  readonly lagSeconds: number;
  /** Slots of replicas that are away, and the log that they retain. */
  readonly idleSlots: number;
  readonly retainedMegabytes: number;
  readonly archives: boolean;
  readonly isArchiveFailing: boolean;
  /** Seconds since the last archived segment; null before the first. */
  readonly archiveAge: number | null;
}

/** Checks replicas, their lag, and the archive for point-in-time recovery. */
export const checkReplication: Check = {
  name: "replication",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const facts = await factsOf(db);
      const { databaseReplicas } = shop.settings;
      return [...judgeReplicas(facts, databaseReplicas), ...judgeArchive(facts, databaseReplicas)];
    }),
};

/**
 * Judges the replicas. Without `expected`, the number of replicas of the cluster, missing replicas are unknown: Patroni empties
 * `synchronous_standby_names` and deletes the slots when replicas are away.
 */
export function judgeReplicas(facts: ReplicationFacts, expected: number | undefined): Finding[] {
  const { replicas, synchronousReplicas, expectsSynchronous, lagMegabytes, lagSeconds, idleSlots } = facts;
  const found: Finding[] = [];
  if (idleSlots > 0)
    found.push(
      wrong(`replicas that are away: ${idleSlots}; ${facts.retainedMegabytes} MB of log wait for them`),
    );
  if (!facts.canSeeReplicas) {
    const text = "the shop's user does not see replicas: grant pg_monitor to it";
    if (expected !== undefined) return [...found, wrong(text)];
    if (expectsSynchronous || idleSlots > 0) return [...found, skipped(text)];
    return [fine("changes wait for no replica")];
  }
  if (expected !== undefined && replicas < expected)
    found.push(wrong(`connected replicas: ${replicas} of ${expected}`));
  if (synchronousReplicas === 0 && (expectsSynchronous || expected !== undefined))
    found.push(wrong(`no synchronous replica is connected: ${withoutSynchronous(expectsSynchronous)}`));
  if (replicas === 0)
    return found.length > 0 ? found : [fine("no replica is connected, and DATABASE_REPLICAS is not set")];
  const count = replicas === 1 ? "1 replica" : `${replicas} replicas`;
  const text = `${count}, ${synchronousReplicas} of them synchronous, at most ${lagMegabytes} MB and ${lagSeconds} s behind`;
  const isBehind = lagMegabytes > maxLagMegabytes || lagSeconds > maxLagSeconds;
  return [...found, isBehind ? wrong(text) : fine(text)];
}

/** Returns the consequence of a missing synchronous replica. */
function withoutSynchronous(expectsSynchronous: boolean): string {
  return expectsSynchronous
    ? "changes wait until one connects, or until Patroni continues without one"
    : "an acknowledged order may be on one machine only";
}

export function judgeArchive(
  { archives, isArchiveFailing, archiveAge, replicas }: ReplicationFacts,
  expected: number | undefined,
): Finding[] {
  if (!archives)
    return replicas > 0 || expected !== undefined
      ? [advice("the log is not archived: a wrong change reaches all replicas and can't be undone")]
      : [];
  if (isArchiveFailing) return [wrong("archiving the log fails: see PostgreSQL's own log")];
  if (archiveAge === null) return [wrong("no segment of the log has been archived yet")];
  const text = `the log was archived ${Math.round(archiveAge / 60)} minutes ago`;
  return [archiveAge > maxArchiveAge ? wrong(text) : fine(text)];
}

async function factsOf(db: Database): Promise<ReplicationFacts> {
  // A replica has no current position, and the check of the database reports it.
  const { rows } = await sql<ReplicationFacts>`
    with position as (
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as lsn
    ),
    replicas as (
      select sync_state, round(pg_wal_lsn_diff((select lsn from position), replay_lsn) / 1e6)::int as megabytes,
        coalesce(extract(epoch from replay_lag), 0)::int as seconds
      from pg_stat_replication where state is null or state = 'streaming'
    ),
    idle_slots as (
      select pg_wal_lsn_diff((select lsn from position), restart_lsn) as bytes
      from pg_replication_slots where slot_type = 'physical' and not active
    )
    select
      pg_has_role(current_user, 'pg_monitor', 'usage') as "canSeeReplicas",
      (select count(*)::int from replicas) as replicas,
      (select count(*)::int from replicas where sync_state in ('sync', 'quorum')) as "synchronousReplicas",
      current_setting('synchronous_standby_names') <> '' as "expectsSynchronous",
      (select coalesce(max(megabytes), 0) from replicas) as "lagMegabytes",
      (select coalesce(max(seconds), 0) from replicas) as "lagSeconds",
      (select count(*)::int from idle_slots) as "idleSlots",
      (select coalesce(round(sum(bytes) / 1e6), 0)::int from idle_slots) as "retainedMegabytes",
      current_setting('archive_mode') <> 'off' as archives,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isArchiveFailing",
      extract(epoch from now() - last_archived_time)::int as "archiveAge"
    from pg_stat_archiver`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error("expected a row");
  return facts;
}
