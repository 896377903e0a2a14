import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { applyDueChanges } from "#shop/catalogue/editing/apply-due-changes.ts";
import { indexImported } from "#shop/imports/index-imported.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import { arrangeBands } from "#shop/search/index-all-products.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import { publicUrlOf } from "../process/public-url.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { makeDailyBackup } from "./daily-backup.ts";
import { deleteExpired, deleteShortLived } from "./delete-expired.ts";
import { type EmailRenderer, openMailing } from "./mail/open-mailing.ts";
import { notifyRegularly } from "./push/notify-regularly.ts";
import type { PushRenderer } from "./push/send-due-pushes.ts";
import { runDaily, runEvery } from "./schedule.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Work {
  readonly settings: Settings;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly media: MediaStore;
  /** Private photos of customers. */
  readonly photos: MediaStore;
  /** Signs the links of e-mails. */
  readonly key: KeyRing;
  readonly renderEmail: EmailRenderer;
  readonly renderPush: PushRenderer;
  readonly log: Logger;
}

/** Starts the background work, unless JOBS is off: e-mails, alerts, planned changes, expiry, backups. It ends with the shop. */
export function beginRegularWork(work: Work, shutdown: Shutdown): void {
  const { settings, db, databaseUrl, media, photos, key, renderEmail, renderPush, log } = work;
  if (!settings.jobs) return;
  const publicUrl = publicUrlOf(settings);
  const mailing = openMailing(settings, { db, publicUrl, key, log, renderEmail });
  shutdown.onShutdown(() => mailing.stop());
  notifyRegularly({ db, publicUrl, keys: key.pushKeys, renderPush, log }, shutdown);
  const schedule = { db, log, shutdown };
  runEvery(schedule, second, "planned changes", async () => {
    const { published, repriced } = await applyDueChanges(db);
    if (published + repriced > 0) log.info({ published, repriced }, "applied planned changes of products");
  });
  runEvery(schedule, minute, "index of imports", () => indexImported(db));
  runEvery(schedule, 10 * minute, "unconfirmed orders", async () => {
    const orders = await cancelUnconfirmedOrders(db);
    if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
  });
  runEvery(schedule, hour, "bands of the search", () => arrangeBands(db));
  runEvery(schedule, hour, "short-lived data", () => deleteShortLived(db, { media, photos }));
  runDaily(schedule, "deletion", 3, async () => {
    await deleteExpired(db);
    return true;
  });
  const { backupDir: folder } = settings;
  if (folder === undefined) return;
  const backup = { databaseUrl, folder, log, environment: process.env };
  runDaily(schedule, "backup", 4, (at, over) => makeDailyBackup(backup, at, over));
}
