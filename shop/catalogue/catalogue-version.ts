import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { inTime } from "../limits/in-time.ts";
import { shareQuestion } from "./share-question.ts";

/** Milliseconds after the last question when the next one is asked ahead, so that nobody has to wait for the answer. */
const askEvery = 500;
/** Milliseconds for which an answer is believed. */
const maxAge = 1000;
/** Milliseconds that `latest` waits for the database. */
const maxWait = 300;

/** Numbers that move with every change of what a visitor sees (db/migrations/0002_versions_of_the_catalogue.sql). */
export interface CatalogueVersion {
  /** Moves with all that people of the shop change, and with reviews. */
  readonly content: number;
  /** Moves with stock as far as it is shown. */
  readonly stock: number;
  /** How many of the dates have passed that begin or end a picture of the home page: it moves by itself, in every process at once. */
  readonly passed: number;
}

/** The version with sales, which pages may show a minute late. */
export interface ExactVersion extends CatalogueVersion {
  /** Moves with every sale, by which lists are ordered, and with what searches find. */
  readonly sales: number;
}

const question = `select version as content,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'stock')::bigint as stock,
  (select coalesce(sum(moves), 0) from catalogue_moves where kind = 'sales')::bigint as sales,
  (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from sliders)::int as passed
  from catalogue_version`;

/** Reads the version that is in force now. */
export async function readCatalogueVersion(db: Database): Promise<ExactVersion> {
  const { rows } = await sql.raw<ExactVersion>(question).execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error("expected a version of the catalogue, but there is none");
  return now;
}

/** Whether nothing that a visitor sees has changed from one version to the other. */
export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return isSameContent(one, other) && one.stock === other.stock;
}

/** Whether sales are the same, too. */
export function isSameExactly(one: ExactVersion, other: ExactVersion): boolean {
  return isSameVersion(one, other) && one.sales === other.sales;
}

/** The same but for stock. */
export function isSameContent(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.content === other.content && one.passed === other.passed;
}

/** Version of the catalogue as one process knows it. */
export interface VersionWatch {
  /** Returns a version that is at most a second old; rejects while the database is away, and waits while it is slow. */
  (): Promise<ExactVersion>;
  /** Returns the same version if it is known without waiting, else null. */
  known(): ExactVersion | null;
  /**
   * Returns the current version, in which no change is missing that was acknowledged before the call. Concurrent callers share one
   * question. Resolves to null after 300 ms, and while the database is away.
   */
  latest(): Promise<ExactVersion | null>;
}

/**
 * Watches the version for frequent readers. Asks the database at most every half second, and only while somebody reads. While the
 * database is slow all readers wait for one question, which fails while the database is away. At most two questions, one of them for
 * `latest`, use a connection of the pool at the same time.
 */
export function watchCatalogueVersion(db: Database, now = () => performance.now()): VersionWatch {
  let askedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let answer: Promise<ExactVersion>;
  let heard: { readonly version: ExactVersion; readonly askedAt: number } | null = null;

  async function read(): Promise<ExactVersion> {
    const begun = now();
    const version = await readCatalogueVersion(db);
    if (heard === null || heard.askedAt <= begun) heard = { version, askedAt: begun };
    askedAt = Math.max(askedAt, begun);
    return version;
  }

  function ask(): void {
    askedAt = now();
    waiting = true;
    answer = read();
    answer
      .catch(() => {
        askedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        waiting = false;
      });
  }

  function known(): ExactVersion | null {
    if (!waiting && now() - askedAt >= askEvery) ask();
    return heard !== null && now() - heard.askedAt < maxAge ? heard.version : null;
  }

  const sharedRead = shareQuestion(read);

  return Object.assign(async () => known() ?? (await answer), {
    known,
    // The limit is of each caller: the next question waits for the previous one, so that a slow database holds one connection.
    latest: () => inTime(sharedRead(), maxWait),
  });
}
