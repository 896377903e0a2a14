import type { Server } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { describeLocation } from "#shop/media/media-location.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { openPictureProcess } from "#shop/media/picture-process/open-picture-process.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import type { ShopParts } from "../app.ts";
import { closeOnShutdown } from "../connections/close-listening.ts";
import { listen } from "../connections/listen.ts";
import { refuseUnreadable } from "../connections/refuse-unreadable.ts";
import { answerFromMemory, type Memory } from "../memory/answer-from-memory.ts";
import type { Settings } from "../settings.ts";
import { applyDueChangesRegularly } from "./apply-due-changes.ts";
import { cancelUnconfirmedRegularly } from "./cancel-unconfirmed.ts";
import { type Answering, createSite } from "./create-site.ts";
import { backUpDaily } from "./daily-backup.ts";
import { deleteExpiredHourly } from "./delete-expired.ts";
import { fillEmptyShop } from "./demo-catalogue.ts";
import { keepSearch, renewSearchIndex } from "./keep-search.ts";
import { requestNumber } from "./log.ts";
import { makeOwner } from "./make-owner.ts";
import { openCodeKey } from "./open-code-key.ts";
import { openShopDatabase } from "./open-database.ts";
import { openMailing } from "./open-mailing.ts";
import { openMetrics } from "./open-metrics.ts";
import { watchReadiness } from "./readiness.ts";
import { say } from "./say.ts";
import { sayDemoContent } from "./say-demo-content.ts";
import { sayFirstOwnerLink } from "./say-first-owner-link.ts";
import type { EmailRenderer } from "./shop-module.ts";
import type { Shutdown } from "./shutdown.ts";
import { watchPictures } from "./watch-pictures.ts";

/** What differs between the built shop and the one under development. */
export type ShopLoader = (shutdown: Shutdown) => Promise<{
  /**
   * Lets the shop answer behind the site that `around` puts in front of it and of its files, `refuse` what can't be read; answers
   * also what may answer before the site, from memory.
   */
  serve(
    parts: ShopParts,
    around: (shop: Answering, files?: MiddlewareHandler) => Hono,
    refuse: (error: unknown) => Response,
  ): { readonly site: Server; readonly memory?: Memory };
  readonly renderEmail: EmailRenderer;
}>;

/** Fills the database where it is empty, and opens the shop on it. */
export async function openShop({
  settings,
  shutdown,
  log,
  load,
  database,
}: {
  settings: Settings;
  shutdown: Shutdown;
  log: Logger;
  load: ShopLoader;
  database: Promise<string>;
}): Promise<void> {
  const { host, port, metricsPort, backupDir, mediaLocation, demoCatalogue } = settings;
  const [{ serve, renderEmail }, db] = await Promise.all([
    load(shutdown),
    openShopDatabase(database, shutdown, settings),
  ]);
  const { media, photos } = await openMediaStores(mediaLocation);
  const indexed = await renewSearchIndex(await database);
  if (indexed > 0) say(`indexed ${indexed} products for search`);
  if (demoCatalogue)
    await fillEmptyShop(db, { databaseUrl: await database, mediaLocation }, shutdown.signal, say);
  await makeOwner(db, settings.owner, say);
  shutdown.signal.throwIfAborted();

  const localUrl = `http://${nameOf(host)}:${port}`;
  const publicUrl = settings.publicUrl ?? localUrl;
  const onError = (error: unknown) => log.error({ err: error }, "failed");
  const { trustedProxies, rateLimits: limited } = settings;
  const openOrders = limited ? settings.openOrders : null;
  if (!limited) say("RATE_LIMITS is off: anybody may guess passwords as fast as this machine can answer");
  const codes = { key: await openCodeKey(db, settings), limits: settings.checkLimits };
  const verifyUrl = settings.verifyUrl ?? publicUrl;
  const place = describeLocation(mediaLocation);
  let tell = say;
  const pictures = await watchPictures(db, media, {
    onChange: (problem) => tell(`${problem ?? "the pictures are back"}: ${place}`),
  });
  tell = (line) => log.warn(line);
  shutdown.onShutdown(async () => pictures.stop());
  const readiness = watchReadiness(db, shutdown.signal, pictures.problem);
  const metrics =
    metricsPort === undefined
      ? undefined
      : await openMetrics({ db, host, port: metricsPort, backupDir, readiness, shutdown });
  const pictureDrawer = openPictureProcess({ onFailure: onError });
  shutdown.onShutdown(async () => pictureDrawer.close());
  metrics?.queueOpened("pictures", pictureDrawer.waiting);
  const searchMisses = createSearchMisses(db);
  const { site, memory } = serve(
    {
      db,
      media,
      photos,
      pictureDrawer,
      publicUrl,
      trustedProxies,
      limited,
      codes,
      openOrders,
      searchMisses,
      secondFactor: settings.secondFactor,
      sendsMail: settings.smtpUrl !== undefined,
      verifyUrl,
      requestNumber,
      metrics,
      onError,
    },
    (shop, files) => createSite(shop, { log, readiness, publicUrl, trustedProxies }, files),
    refuseUnreadable(log, publicUrl),
  );
  const beforehand = memory && answerFromMemory(memory, { log, publicUrl, trustedProxies });
  const listening = await listen(site, host, port, trustedProxies, "PORT", beforehand);
  closeOnShutdown(listening, shutdown, settings.shutdownDelay);
  const behindProxy = publicUrl === localUrl ? "" : `; it listens at ${localUrl}`;
  say(`Smile is open at ${publicUrl} (Arabic) and ${publicUrl}/en (English)${behindProxy}`);
  await sayFirstOwnerLink(db, publicUrl, say);
  await sayDemoContent(db, say);
  const mailing = openMailing(settings, { db, publicUrl, key: codes.key, log, renderEmail });
  shutdown.onShutdown(() => mailing.stop());
  deleteExpiredHourly(db, media, shutdown, log);
  cancelUnconfirmedRegularly(db, shutdown, log);
  applyDueChangesRegularly(db, shutdown, log);
  keepSearch(db, searchMisses, shutdown, log);
  if (settings.backupDir !== undefined) {
    const { backupDir: folder } = settings;
    backUpDaily({ db, databaseUrl: await database, folder, log, environment: process.env }, shutdown);
  }
}

/** How a browser on this machine calls the address that the shop listens on. */
function nameOf(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
