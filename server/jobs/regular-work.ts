import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { applyDueChanges } from "#shop/catalogue/editing/apply-due-changes.ts";
import { recordNewErasures } from "#shop/customers/erasures.ts";
import { indexImported } from "#shop/imports/index-imported.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { queueDigests } from "#shop/notifications/new-orders.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import { cancelUnpaidOrders } from "#shop/payments/cancel-unpaid.ts";
import { remindOfClaims } from "#shop/payments/overdue-claims.ts";
import { remindToPay } from "#shop/payments/remind-to-pay.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import { appendErasures, erasureFile } from "../backups/erasure-file.ts";
import type { OpenedBackups } from "../backups/open-backups.ts";
import { publicUrlOf } from "../process/public-url.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { deleteExpired, deleteShortLived } from "./delete-expired.ts";
import { type EmailRenderer, emailHandler } from "./outbox/email-handler.ts";
import { type PushRenderer, pushHandler } from "./outbox/push-handler.ts";
import { createPushService } from "./outbox/push-service.ts";
import { startOutbox } from "./outbox/worker.ts";
import { runDaily, runEvery } from "./schedule.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds before the first message, so that the start of the shop is not slowed down. */
const startAfter = 3 * second;

interface Work {
  readonly settings: Settings;
  readonly db: Database;
  /** Null without backups. */
  readonly backups: Pick<OpenedBackups, "makeDaily"> | null;
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
  const { settings, db, backups, media, photos, key, renderEmail, renderPush, log } = work;
  if (!settings.jobs) return;
  const publicUrl = publicUrlOf(settings);
  const emails = emailHandler({
    db,
    smtpUrl: settings.smtpUrl,
    mailSecrets: key.mailSecrets,
    from: settings.mailFrom ?? { name: null, address: `no-reply@${new URL(publicUrl).hostname}` },
    renderEmail: (mail) => renderEmail(mail, { db, publicUrl, key }),
  });
  // Push services want an address of the sender.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:no-reply@shop.example";
  const send = createPushService({ keys: key.pushKeys, subject });
  const pushes = pushHandler({ db, send, renderPush });
  const outbox = startOutbox({ db, handlers: [emails, pushes], log }, startAfter);
  shutdown.onShutdown(() => outbox.stop());
  const schedule = { db, log, shutdown };
  runEvery(schedule, second, "planned changes", async () => {
    const { published, repriced } = await applyDueChanges(db);
    if (published + repriced > 0) log.info({ published, repriced }, "applied planned changes of products");
  });
  runEvery(schedule, minute, "digests", () => queueDigests(db));
  runEvery(schedule, minute, "index of imports", () => indexImported(db));
  runEvery(schedule, 10 * minute, "unconfirmed orders", async () => {
    const orders = await cancelUnconfirmedOrders(db);
    if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
  });
  runEvery(schedule, minute, "unpaid orders", async () => {
    const orders = await cancelUnpaidOrders(db);
    if (orders > 0) log.info({ orders }, "cancelled orders that were not paid in time");
  });
  runEvery(schedule, minute, "reminders of payments", async () => {
    const [orders, claims] = [await remindToPay(db), await remindOfClaims(db)];
    if (orders + claims > 0) log.info({ orders, claims }, "reminded of payments");
  });
  const erased = erasureFile(settings.dataDir);
  runEvery(schedule, minute, "record of erasures", async () => {
    await recordNewErasures(db, (erasures) => appendErasures(erased, erasures));
  });
  runEvery(schedule, hour, "short-lived data", () => deleteShortLived(db, { media, photos }));
  runDaily(schedule, "deletion", 3, async () => {
    await deleteExpired(db);
    return true;
  });
  if (backups !== null) runDaily(schedule, "backup", 4, (at) => backups.makeDaily(at));
}
