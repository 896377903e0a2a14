import { createTestDatabase } from "#db/testing/test-database.ts";
import { readSettings } from "#server/process/settings.ts";
import { examinedShop } from "../examined-shop.ts";
import { type Check, examine } from "../finding.ts";

/** Opens a shop on a new database for checks. */
export async function openPatient() {
  const { db, url, drop } = await createTestDatabase();
  return {
    db,
    url,
    drop,
    /** Returns the lines of a check with these settings. */
    async linesOf(check: Check, environment: NodeJS.ProcessEnv = {}, database = Promise.resolve(db)) {
      const settings = readSettings({ DATABASE_URL: url, DATA_DIR: "/nowhere", ...environment });
      const lines: string[] = [];
      await examine(examinedShop(settings, database), [check], (line) => void lines.push(line));
      return lines;
    },
  };
}
