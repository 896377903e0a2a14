import { type Database, openDatabase } from "#db/database.ts";
import { hasCluster } from "#db/embedded/cluster-folder.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { say } from "#server/process/say.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";
import { createShutdown } from "#server/process/shutdown.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { checkClock } from "./check-clock.ts";
import { checkCodeKey, checkEmails, checkOwner } from "./check-contents.ts";
import { checkDatabase, checkMigrations } from "./check-database.ts";
import { checkBackups, checkDisk } from "./check-disk.ts";
import { checkImagesStore } from "./check-images-store.ts";
import { checkMail } from "./check-mail.ts";
import { checkProcess } from "./check-process.ts";
import { checkPublicAddress } from "./check-public-address.ts";
import { checkReplication } from "./check-replication.ts";
import { checkSettings } from "./check-settings.ts";
import { examinedShop } from "./examined-shop.ts";
import { examine } from "./finding.ts";
import { withoutSecrets } from "./secrets.ts";

// Checks everything that a shop needs: `npm run doctor`, with or without a running shop. It changes nothing except for
// a test file beside the images, which it deletes. It exits with 1 after a problem.

const checks = [
  checkSettings,
  checkProcess,
  checkPublicAddress,
  checkDatabase,
  checkReplication,
  checkMigrations,
  checkCodeKey,
  checkOwner,
  checkImagesStore,
  checkMail,
  checkEmails,
  checkBackups,
  checkDisk,
  checkClock,
];

const clean = withoutSecrets(process.env);
const tell = (line: string) => say(clean(line));
const shutdown = createShutdown({
  ending: () => {},
  failed: (error) => tell(describeFailure(error)),
  interrupted: 130,
});
try {
  const count = await examine(openShop(readSettings(process.env)), checks, tell);
  tell(count === 0 ? "\nNothing is wrong." : `\n${count} ${count === 1 ? "thing is" : "things are"} wrong.`);
  shutdown.begin(count === 0 ? 0 : 1);
} catch (error) {
  for (const line of describeFailure(error).split("\n")) tell(`✗ settings: ${line}`);
  shutdown.begin(1);
}

function openShop(settings: Settings) {
  const database = open(settings);
  database.catch(() => {});
  return examinedShop(settings, database);
}

/** Opens the database without migrating it. */
async function open(settings: Settings): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const db = openDatabase(databaseUrl ?? (await openEmbedded(dataDir)), { maxConnections: 4, named: false });
  shutdown.onShutdown(() => db.destroy());
  return db;
}

/** Shares the running embedded database, or starts it for the duration of the examination. */
async function openEmbedded(dataDir: string): Promise<string> {
  if (!hasCluster(dataDir)) throw new StartFailure("there is no shop here yet: npm start creates one");
  const starting = startEmbeddedPostgres({ dataDir });
  shutdown.onShutdown(async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return (await starting).url;
}
