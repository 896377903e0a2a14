import { appliedMigrations } from "#db/applied-migrations.ts";
import { migrationNames } from "#db/migrate.ts";
import { tooOld } from "#db/tables-too-old.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, type Check, fine, wrong } from "./finding.ts";

/** Checks whether the tables are those of this release. */
export const checkMigrations: Check = {
  name: "tables",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const applied = await appliedMigrations(db);
      const ofRelease = await migrationNames();
      const pending = ofRelease.filter((name) => !applied.includes(name));
      const unknown = applied.filter((name) => !ofRelease.includes(name));
      if (applied.length === 0) return [wrong("there are none: the first start of the shop creates them")];
      const reason = tooOld(applied);
      if (reason !== undefined) return [wrong(`are ${reason}: start version 1.0.0 once, and then this one`)];
      if (unknown.length > 0)
        return [advice(`a newer release has changed them (${unknown.join(", ")}): upgrade this one`)];
      if (pending.length > 0)
        return [
          wrong(
            `${pending.length} changes are missing (${pending.join(", ")}): a start of this release applies them`,
          ),
        ];
      return [fine(`are those of this release (${ofRelease.at(-1)})`)];
    }),
};
