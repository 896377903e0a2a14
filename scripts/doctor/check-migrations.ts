import { type Kysely, sql } from "kysely";
import { migrationNames } from "#db/migrate.ts";
import type { Check } from "./examine.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, fine, wrong } from "./finding.ts";

/** Whether the tables are those of this release. */
export const checkMigrations: Check = {
  name: "tables",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const applied = await appliedMigrations(db);
      const ofRelease = await migrationNames();
      const pending = ofRelease.filter((name) => !applied.includes(name));
      const unknown = applied.filter((name) => !ofRelease.includes(name));
      if (applied.length === 0) return [wrong("there are none: the first start of the shop makes them")];
      if (unknown.length > 0)
        return [
          advice(
            `a newer release has changed them (${unknown.join(", ")}): this one is the one before, or was not upgraded`,
          ),
        ];
      if (pending.length > 0)
        return [
          wrong(
            `${pending.length} changes are missing (${pending.join(", ")}): a start of this release makes them`,
          ),
        ];
      return [fine(`are those of this release (${ofRelease.at(-1)})`)];
    }),
};

async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
