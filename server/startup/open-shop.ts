import type { Logger } from "pino";
import { findBackupPassphrase } from "#shop/backups/passphrase.ts";
import { openImageProcess } from "#shop/media/image-process/open-image-process.ts";
import { type OpenedBackups, openBackups } from "../backups/open-backups.ts";
import { openSecondPlace } from "../backups/second-place.ts";
import { watchClosing } from "../closing/watch-closing.ts";
import { closeOnShutdown, listen } from "../http/connections/listen.ts";
import { beginRegularWork } from "../jobs/regular-work.ts";
import { storeSearchMissesRegularly } from "../jobs/update-search.ts";
import type { MetricsParts } from "../metrics/metrics-server.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { openReadiness, openSite } from "./open-site.ts";
import { type PreparedShop, prepareShop } from "./prepare-shop.ts";
import type { ShopLoader } from "./shop-loader.ts";
import { printStartMessages } from "./start-messages.ts";

interface ShopOpening {
  readonly settings: Settings;
  readonly shutdown: Shutdown;
  readonly log: Logger;
  readonly load: ShopLoader;
  readonly database: Promise<string>;
}

/** Opens the shop: database, port and background work. */
export async function openShop({ settings, shutdown, log, load, database }: ShopOpening): Promise<void> {
  const { host, port, metricsPort, backupDir, trustedProxies } = settings;
  const [loaded, shop] = await Promise.all([load(shutdown), prepareShop(settings, database, shutdown)]);
  let tell = say;
  const readiness = await openReadiness(shop, settings, shutdown, (line) => tell(line));
  tell = (line) => log.warn(line);
  const metrics =
    metricsPort === undefined
      ? undefined
      : await openMetrics({ db: shop.db, host, port: metricsPort, backupDir, readiness, shutdown });
  const onFailure = (error: Error) => log.error({ err: error }, "failed");
  const imageDrawer = openImageProcess({ onFailure });
  shutdown.onShutdown(async () => imageDrawer.close());
  metrics?.queueOpened("pictures", imageDrawer.waiting);
  const isClosed = await watchClosing({
    ...{ db: shop.db, databaseUrl: settings.databaseDirectUrl ?? shop.databaseUrl, log, shutdown },
    onReplaced() {
      say("a backup was restored into the shop, which starts again …");
      shutdown.begin("start again");
    },
  });
  const backups = await openShopBackups(settings, shop, shutdown, log);
  const opened = openSite({
    settings,
    shop,
    loaded,
    readiness,
    isClosed,
    imageDrawer,
    backups,
    metrics,
    log,
  });
  const listening = await listen(opened.site, host, port, trustedProxies, "PORT", opened.beforehand);
  closeOnShutdown(listening, shutdown, settings.shutdownDelay);
  await printStartMessages(shop.db, settings);
  const { db, media, codes } = shop;
  const { renderEmail, renderPush } = loaded;
  beginRegularWork(
    { settings, db, backups, media, photos: shop.photos, key: codes.key, renderEmail, renderPush, log },
    shutdown,
  );
  storeSearchMissesRegularly(opened.searchMisses, shutdown, log);
}

/** Opens the backups; null if they are off. The shutdown ends one that is being made, which leaves no file. */
async function openShopBackups(
  { backupDir: folder, dataDir, backupCopy }: Settings,
  { db, databaseUrl, codes }: PreparedShop,
  shutdown: Shutdown,
  log: Logger,
): Promise<OpenedBackups | null> {
  if (folder === undefined) return null;
  const { signal: over } = shutdown;
  const passphrase = () => findBackupPassphrase(db, codes.key.backupSecrets);
  const copies = backupCopy === undefined ? null : { place: await openSecondPlace(backupCopy), passphrase };
  const backups = openBackups({ databaseUrl, dataDir, folder, log, environment: process.env, over, copies });
  shutdown.onShutdown(() => backups.idle());
  return backups;
}

/** Opens the metrics of this process. Their modules are loaded only when they are on. */
async function openMetrics(parts: MetricsParts): Promise<ShopMetrics> {
  const { serveMetrics } = await import("../metrics/metrics-server.ts");
  const { metrics, url } = await serveMetrics(parts);
  say(`metrics for Prometheus are at ${url}`);
  return metrics;
}
