import { openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { say } from "#server/process/say.ts";
import { readSettings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { runOnce } from "../processes/run-once.ts";

// Migrates the database of the settings to this release, while the shop of before runs: all of it or nothing.

await runOnce("stopping; the database is as before …", async () => {
  const settings = readSettings(process.env);
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (url === undefined) throw new StartFailure("DATABASE_URL is not set");
  const db = openDatabase(url, { maxConnections: 1, patient: true });
  try {
    const applied = await migrate(db);
    say(applied.length === 0 ? "no migration is new" : `migrated: ${applied.join(", ")}`);
    return true;
  } finally {
    await db.destroy();
  }
});
