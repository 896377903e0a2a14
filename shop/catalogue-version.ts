import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { inTime } from "./limits/in-time.ts";
import { shareReads } from "./limits/share-reads.ts";

/** Milliseconds after which the next read starts in advance, so that nobody waits for it. */
const readEveryMs = 500;
/** Milliseconds for which a version counts as current. */
const maxAgeMs = 1000;
/** Milliseconds that `latest` waits for the database. */
const maxWaitMs = 300;

/** Counters that increase with every change that visitors see (db/migrations/0002_versions_of_the_catalogue.sql). */
export interface CatalogueVersion {
  /** Increases with changes by staff and with reviews. */
  readonly content: number;
  /** Increases when displayed stock changes. */
  readonly stock: number;
  /** Number of past start and end dates of sliders, offers, the next home page and the announcement. It changes with time, in all processes alike. */
  readonly passed: number;
  /**
   * Start time of the server in seconds since 1970. After an asynchronous failover the next primary may lack the last changes, and count later ones like
   * those.
   */
  readonly server: string;
}

/** Catalogue version with sales, which pages may show a minute late. */
export interface ExactVersion extends CatalogueVersion {
  /** Increases with every sale; sales sort lists and search hits. */
  readonly sales: number;
}

const versionQuery = `select version as content,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'stock')::bigint as stock,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'sales')::bigint as sales,
  (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now())
    from (select starts_at, ends_at from sliders union all select starts_at, ends_at from offers
      union all select publish_at, null from home_page
      union all select announcement_from, announcement_until from settings) as dated)::int as passed,
  extract(epoch from pg_postmaster_start_time())::text as server
  from catalogue_version`;

/** Reads the current version from the database. */
export async function readCatalogueVersion(db: Database): Promise<ExactVersion> {
  const { rows } = await sql.raw<ExactVersion>(versionQuery).execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error("expected a version of the catalogue, but there is none");
  return now;
}

/** Whether visitors see the same in both versions. */
export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return isSameContent(one, other) && one.stock === other.stock;
}

/** Whether sales are also the same. */
export function isSameExactly(one: ExactVersion, other: ExactVersion): boolean {
  return isSameVersion(one, other) && one.sales === other.sales;
}

/** Whether everything but stock is the same. */
export function isSameContent(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.content === other.content && one.passed === other.passed && one.server === other.server;
}

/** Catalogue version as known to one process. */
export interface VersionWatch {
  /** Returns a version that is at most a second old. Waits while the database is slow; rejects while it is unavailable. */
  (): Promise<ExactVersion>;
  /** Returns that version if it is in memory, else null. */
  known(): ExactVersion | null;
  /** Returns a version with every change committed before the call. Resolves to null after 300 ms or without a database. */
  latest(): Promise<ExactVersion | null>;
}

/**
 * Watches the version for frequent readers. Reads it at most every 500 ms, and only while it is used. Readers share one read, also its
 * failure. Uses at most two connections of the pool, one of them for `latest`.
 */
export function watchCatalogueVersion(db: Database, now = () => performance.now()): VersionWatch {
  let readAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let response: Promise<ExactVersion>;
  let cached: { readonly version: ExactVersion; readonly readAt: number } | null = null;

  async function read(): Promise<ExactVersion> {
    const begun = now();
    const version = await readCatalogueVersion(db);
    if (cached === null || cached.readAt <= begun) cached = { version, readAt: begun };
    readAt = Math.max(readAt, begun);
    return version;
  }

  function startRead(): void {
    readAt = now();
    waiting = true;
    response = read();
    response
      .catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        waiting = false;
      });
  }

  function known(): ExactVersion | null {
    if (!waiting && now() - readAt >= readEveryMs) startRead();
    return cached !== null && now() - cached.readAt < maxAgeMs ? cached.version : null;
  }

  const sharedRead = shareReads(read);

  return Object.assign(async () => known() ?? (await response), {
    known,
    // Each caller has its own time limit. Reads are sequential, so a slow database holds one connection.
    latest: () => inTime(sharedRead(), maxWaitMs),
  });
}
