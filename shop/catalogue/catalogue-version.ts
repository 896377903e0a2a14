import { sql } from "kysely";
import { askRepeatedly, type Database } from "#db/database.ts";
import { inTime } from "../limits/in-time.ts";
import { shareQuestion } from "./share-question.ts";

/** Asked again this long after the last question, so that nobody has to wait for the answer… */
const askEvery = 500;
/** …which is believed for a second. */
const maxAge = 1000;
/** Milliseconds that whoever wants the version of now waits for it. */
const maxWait = 300;

/** Numbers that move with every change of what a visitor sees (db/migrations/0005_catalogue_version.sql). */
export interface CatalogueVersion {
  /** Moves with all that people of the shop change, and with reviews. */
  readonly content: number;
  /** Moves with stock as far as it is shown (db/migrations/0024_stock_version.sql, 0042_catalogue_moves.sql). */
  readonly stock: number;
  /** How many of the dates have passed that begin or end a picture of the home page: it moves by itself, in every process at once. */
  readonly passed: number;
}

/** With what pages may be a minute behind. */
export interface ExactVersion extends CatalogueVersion {
  /** Moves with every sale, by which lists are ordered, and with what searches find (db/migrations/0042_catalogue_moves.sql). */
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

/** The same for whoever asks more often than anything else is asked. */
function versionReader(db: Database): () => Promise<ExactVersion> {
  const ask = askRepeatedly(db, question);
  return async () => {
    const [content, stock, sales, passed] = (await ask()).map(Number);
    return { content: content ?? 0, stock: stock ?? 0, sales: sales ?? 0, passed: passed ?? 0 };
  };
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

/** The catalogue's version as one process knows it. */
export interface VersionWatch {
  /** The version of at most a second ago; rejects while the database is away, and is late while it is slow. */
  (): Promise<CatalogueVersion>;
  /** The same where nothing has to be waited for, else null. */
  known(): CatalogueVersion | null;
  /**
   * The version of now: no change that was acknowledged before is missing. All who ask together share one question; null where the
   * database does not tell it at once.
   */
  latest(): Promise<ExactVersion | null>;
}

/**
 * Watches the version for those who ask often: the database is asked at most every half second, and only when somebody
 * wants to know. An answer is at most a second old, in every process. While the database is slow everybody waits for one
 * question; it fails while the database is away.
 */
export function watchCatalogueVersion(db: Database, now = () => performance.now()): VersionWatch {
  let askedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let answer: Promise<CatalogueVersion>;
  let heard: { readonly version: CatalogueVersion; readonly askedAt: number } | null = null;

  const readNow = versionReader(db);

  async function read(): Promise<ExactVersion> {
    const begun = now();
    const version = await readNow();
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

  function known(): CatalogueVersion | null {
    if (!waiting && now() - askedAt >= askEvery) ask();
    return heard !== null && now() - heard.askedAt < maxAge ? heard.version : null;
  }

  return Object.assign(async () => known() ?? (await answer), {
    known,
    latest: shareQuestion(() => inTime(read(), maxWait)),
  });
}
