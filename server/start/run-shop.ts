import type { Logger } from "pino";
import { requireFreePort } from "../connections/listen.ts";
import { readSettings, type Settings } from "../settings.ts";
import { checkOwnerPassword } from "./check-owner-password.ts";
import { openLog, openLogOutput } from "./log.ts";
import { say } from "./say.ts";
import type { ShopLoader } from "./shop-loader.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { startDatabase } from "./start-database.ts";
import { describeFailure } from "./start-failure.ts";

/**
 * Runs the shop that `load` loads, as the environment says, until a signal or a failure that leaves nothing to run. Only the built
 * shop may have several processes.
 */
export async function runShop(load: ShopLoader, { isBuilt }: { readonly isBuilt: boolean }): Promise<void> {
  // Photos of customers and copies of the database are for this user alone.
  process.umask(0o077);
  try {
    const settings = readSettings(process.env);
    await checkOwnerPassword(settings.owner);
    const port = await requireFreePort(settings.host, settings.port);
    const webProcesses = isBuilt ? settings.webProcesses : 1;
    await runWith({ ...settings, port, webProcesses }, load);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

async function runWith(settings: Settings, load: ShopLoader): Promise<void> {
  const output = openLogOutput();
  const log = openLog(settings.logLevel, output);
  const shutdown = createShutdown({
    ending: () => say("closing the shop …"),
    failed: (error) => log.fatal({ err: error }, "the shop must end"),
  });
  try {
    await start(settings, shutdown, { log, output }, load);
  } catch (error) {
    if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
    shutdown.begin(1);
  }
}

async function start(
  settings: Settings,
  shutdown: Shutdown,
  { log, output }: { log: Logger; output: ReturnType<typeof openLogOutput> },
  load: ShopLoader,
): Promise<void> {
  const database = startDatabase(settings, shutdown, (error) => {
    log.fatal({ err: error }, "the database is lost");
    shutdown.begin(1);
  });
  // A failure is heard of when it is waited for, in openShop.
  database.catch(() => {});
  const opening = { settings, shutdown, log, load, database };
  // Most of the program is loaded while the database starts.
  if (settings.webProcesses === 1) {
    const { openShop } = await import("./open-shop.ts");
    await openShop(opening);
  } else {
    const { superviseShop } = await import("../processes/supervise-shop.ts");
    await superviseShop(opening, output);
  }
}
