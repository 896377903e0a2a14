import type { Logger } from "pino";
import { requireFreePort } from "../http/connections/listen.ts";
import { openLog } from "../process/log.ts";
import { say } from "../process/say.ts";
import { readSettings, type Settings } from "../process/settings.ts";
import { createShutdown, type Shutdown } from "../process/shutdown.ts";
import { describeFailure } from "../process/start-failure.ts";
import { checkOwnerPassword } from "./check-owner-password.ts";
import type { ShopLoader } from "./shop-loader.ts";
import { startDatabase } from "./start-database.ts";

/** Runs the shop according to the environment, until a signal or a fatal failure. */
export async function runShop(load: ShopLoader): Promise<void> {
  // Photos of customers and backups are private to this user.
  process.umask(0o077);
  try {
    const settings = readSettings(process.env);
    await checkOwnerPassword(settings.owner);
    const port = await requireFreePort(settings.host, settings.port);
    await runWith({ ...settings, port }, load);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

async function runWith(settings: Settings, load: ShopLoader): Promise<void> {
  const log = openLog(settings.logLevel);
  const shutdown = createShutdown({
    ending: () => say("closing the shop …"),
    failed: (error) => log.fatal({ err: error }, "the shop must end"),
  });
  try {
    await start(settings, shutdown, log, load);
  } catch (error) {
    if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
    shutdown.begin(1);
  }
}

async function start(settings: Settings, shutdown: Shutdown, log: Logger, load: ShopLoader): Promise<void> {
  const database = startDatabase(settings, shutdown, (error) => {
    log.fatal({ err: error }, "the database is lost");
    shutdown.begin(1);
  });
  // openShop awaits it and reports its failure.
  database.catch(() => {});
  // Most modules are loaded while the database starts.
  const { openShop } = await import("./open-shop.ts");
  await openShop({ settings, shutdown, log, load, database });
}
