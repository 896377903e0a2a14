import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import { publicUrlOf } from "../process/public-url.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { applyDueChangesRegularly } from "./apply-due-changes.ts";
import { backUpDaily } from "./backup/daily-backup.ts";
import { deleteExpiredHourly } from "./delete-expired.ts";
import { type EmailRenderer, openMailing } from "./mail/open-mailing.ts";
import { notifyRegularly } from "./push/notify-regularly.ts";
import type { PushRenderer } from "./push/send-due-pushes.ts";
import { startSearchIndexing } from "./update-search.ts";

const tenMinutes = 10 * 60 * 1000;

/** Cancels orders that were not confirmed in time, every ten minutes. Any number of processes may do so. */
function cancelUnconfirmedRegularly(db: Database, shutdown: Shutdown, log: Logger): void {
  const timer = setInterval(() => {
    cancelUnconfirmedOrders(db).then(
      (orders) => {
        if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
      },
      (error: unknown) =>
        log.warn({ err: error }, "could not cancel unconfirmed orders; next try in ten minutes"),
    );
  }, tenMinutes);
  shutdown.onShutdown(async () => clearInterval(timer));
}

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
export function beginRegularWork(
  { settings, db, databaseUrl, media, photos, key, renderEmail, renderPush, log }: Work,
  shutdown: Shutdown,
): void {
  if (!settings.jobs) return;
  const publicUrl = publicUrlOf(settings);
  const mailing = openMailing(settings, { db, publicUrl, key, log, renderEmail });
  shutdown.onShutdown(() => mailing.stop());
  notifyRegularly({ db, publicUrl, keys: key.pushKeys, renderPush, log }, shutdown);
  deleteExpiredHourly(db, { media, photos }, shutdown, log);
  cancelUnconfirmedRegularly(db, shutdown, log);
  applyDueChangesRegularly(db, shutdown, log);
  startSearchIndexing(db, shutdown, log);
  const { backupDir: folder } = settings;
  if (folder !== undefined) backUpDaily({ db, databaseUrl, folder, log, environment: process.env }, shutdown);
}
