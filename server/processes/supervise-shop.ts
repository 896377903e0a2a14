import { once } from "node:events";
import { openPictureProcess } from "#shop/media/picture-process/open-picture-process.ts";
import { closeOnShutdown } from "../connections/close-listening.ts";
import { listenWith } from "../connections/listen.ts";
import { localUrlOf } from "../start/local-url.ts";
import type { ShopOpening } from "../start/open-shop.ts";
import { openReadiness } from "../start/open-site.ts";
import { prepareShop } from "../start/prepare-shop.ts";
import type { Readiness } from "../start/readiness.ts";
import { beginRegularWork } from "../start/regular-work.ts";
import { say } from "../start/say.ts";
import type { EmailRenderer } from "../start/shop-module.ts";
import { createDistributor } from "./distribute.ts";
import { startWorker } from "./worker.ts";
import { keepWorkers, type Workers } from "./workers.ts";

/**
 * Opens the shop in several processes: this one has the database, the port and all that no visitor waits for; the others, its
 * workers, get the connections in turn and answer. `output` is where the log goes, theirs too.
 */
export async function superviseShop(
  { settings, shutdown, log, load, database }: ShopOpening,
  output: { write(lines: string): unknown },
): Promise<void> {
  const { host, port, metricsPort, webProcesses: processes } = settings;
  const shop = await prepareShop(settings, database, shutdown);
  let tell = say;
  const ready = await openReadiness(shop, settings, shutdown, (line) => tell(line));
  tell = (line) => log.warn(line);
  const drawer = openPictureProcess({ onFailure: (error) => log.error({ err: error }, "failed") });
  shutdown.onShutdown(async () => drawer.close());

  const counts = metricsPort !== undefined;
  const workers = keepWorkers(
    processes,
    () =>
      startWorker({
        open: { type: "open", databaseUrl: shop.databaseUrl, port, processes, counts },
        log: (lines) => output.write(lines),
        draw: ({ kind, bytes }) =>
          kind === "files" ? drawer.drawFiles(bytes) : drawer.reencode(kind, bytes),
      }),
    log,
  );
  shutdown.onShutdown(() => workers.end());
  once(shutdown.signal, "abort").then(() => workers.drain());
  if (counts) {
    const { openWorkersMetrics } = await import("../metrics/workers-metrics.ts");
    const readiness = withWorkers(ready, workers);
    await openWorkersMetrics({
      sources: { db: shop.db, backupDir: settings.backupDir, readiness },
      host,
      port: metricsPort,
      shutdown,
      workers,
      picturesWaiting: drawer.waiting,
    });
  }
  await workers.opened;
  shutdown.signal.throwIfAborted();
  const listening = await listenWith(() => createDistributor(workers.give), host, port);
  closeOnShutdown(listening, shutdown, settings.shutdownDelay);
  // Mails are few: what makes them is loaded with the first.
  const renderEmail: EmailRenderer = async (...mail) => (await load(shutdown)).renderEmail(...mail);
  await beginRegularWork({ settings, shop, renderEmail, localUrl: localUrlOf(settings), log }, shutdown);
}

function withWorkers(readiness: Readiness, workers: Workers): Readiness {
  return async () => {
    const told = await readiness();
    return workers.areOpen() ? told : { isReady: false, text: "not ready: no process answers" };
  };
}
