import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { listMails } from "#shop/mails/list-mails.ts";
import { giveUp } from "../launch/say.mjs";
import { describeMails } from "./describe-mails.ts";

// Shows the newest mails of the shop, sent or kept: `npm run mails`, or `npm run mails -- 50` for more of them.
const count = Number(process.argv[2] ?? 10);

try {
  const settings = readSettings(process.env);
  if (!Number.isInteger(count) || count < 1) giveUp("Expected how many mails to show, such as 50.");
  await showMails(settings);
} catch (error) {
  giveUp(describeFailure(error));
}

async function showMails({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined) return await showMailsOf(databaseUrl);
  if (!existsSync(join(dataDir, "postgres"))) giveUp("There is no shop here yet: npm start makes one.");
  // Shared with the shop when it runs; started for the moment when it does not.
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    await showMailsOf(database.url);
  } finally {
    await database.stop();
  }
}

async function showMailsOf(url: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    await migrate(db);
    process.stdout.write(describeMails(await listMails(db, count)));
  } finally {
    await db.destroy();
  }
}
