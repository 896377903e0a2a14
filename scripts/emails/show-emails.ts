import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import { listEmails } from "#shop/emails/list-emails.ts";
import { giveUp } from "../launch/say.mjs";
import { describeEmails } from "./describe-emails.ts";

// Shows the newest emails of the shop, sent or kept: `npm run emails`, or `npm run emails -- 50` for more of them.
const count = Number(process.argv[2] ?? 10);

try {
  const settings = readSettings(process.env);
  if (!Number.isInteger(count) || count < 1) giveUp("Expected how many emails to show, such as 50.");
  await showEmails(settings);
} catch (error) {
  giveUp(describeFailure(error));
}

async function showEmails({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined) return await showEmailsOf(databaseUrl);
  if (!existsSync(join(dataDir, "postgres"))) giveUp("There is no shop here yet: npm start makes one.");
  // Shared with the shop when it runs; started for the moment when it does not.
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    await showEmailsOf(database.url);
  } finally {
    await database.stop();
  }
}

async function showEmailsOf(url: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1, named: false });
  try {
    await migrate(db);
    process.stdout.write(describeEmails(await listEmails(db, count)));
  } finally {
    await db.destroy();
  }
}
