import type { Database } from "#db/database.ts";

const askEvery = 1000;

/** The number that moves with every change of what a visitor sees (db/migrations/0005_catalogue_version.sql). */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  return version;
}

/**
 * The catalogue's version for those who ask often: the database is asked at most once a second, and only when somebody
 * wants to know. An answer is therefore at most a second old, in every process. While the database is slow everybody waits for one
 * question; it fails while the database is away.
 */
export function watchCatalogueVersion(db: Database, now = () => performance.now()): () => Promise<number> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let answer: Promise<number>;

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
