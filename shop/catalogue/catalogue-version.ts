import { sql } from "kysely";
import type { Database } from "#db/database.ts";

const askEvery = 1000;

/** Numbers that move with every change of what a visitor sees (db/migrations/0005_catalogue_version.sql). */
export interface CatalogueVersion {
  /** Moves with all that people of the shop change, and with reviews. */
  readonly content: number;
  /** Moves with stock as far as it is shown (db/migrations/0024_stock_version.sql). */
  readonly stock: number;
  /** How many of the dates have passed that begin or end a picture of the home page: it moves by itself, in every process at once. */
  readonly passed: number;
}

/** Reads the version that is in force now. */
export async function readCatalogueVersion(db: Database): Promise<CatalogueVersion> {
  return await db
    .selectFrom("catalogue_version")
    .select(["version as content", "stock_version as stock"])
    .select(
      sql<number>`(select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now())
        from sliders)::int`.as("passed"),
    )
    .executeTakeFirstOrThrow();
}

/** Whether nothing that a visitor sees has changed from one version to the other. */
export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return isSameContent(one, other) && one.stock === other.stock;
}

/** The same but for stock. */
export function isSameContent(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.content === other.content && one.passed === other.passed;
}

/**
 * The catalogue's version for those who ask often: the database is asked at most once a second, and only when somebody
 * wants to know. An answer is therefore at most a second old, in every process. While the database is slow everybody waits for one
 * question; it fails while the database is away.
 */
export function watchCatalogueVersion(
  db: Database,
  now = () => performance.now(),
): () => Promise<CatalogueVersion> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let answer: Promise<CatalogueVersion>;

  function ask(): void {
    askedAt = now();
    waiting = true;
    answer = readCatalogueVersion(db);
    answer
      .catch(() => {
        askedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        waiting = false;
      });
  }

  return () => {
    if (!waiting && now() - askedAt >= askEvery) ask();
    return answer;
  };
}
