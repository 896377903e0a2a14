import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { applyDueChanges } from "#shop/catalogue/editing/apply-due-changes.ts";
import { recordNewErasures } from "#shop/customers/erasures.ts";
import { recordFindings } from "#shop/health/findings.ts";
import { indexImported } from "#shop/imports/index-imported.ts";
import { standstill } from "#shop/instance/standstill.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { queueDigests } from "#shop/notifications/new-orders.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import { cancelUnpaidOrders } from "#shop/payments/cancel-unpaid.ts";
import { remindOfClaims } from "#shop/payments/overdue-claims.ts";
import { remindToPay } from "#shop/payments/remind-to-pay.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import { appendErasures, erasureFile } from "../backups/erasure-file.ts";
import type { OpenedBackups } from "../backups/open-backups.ts";
import { examineShop } from "../health/examine-shop.ts";
import { instanceOf, publicUrlOf } from "../process/public-url.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { deleteExpired, deleteShortLived } from "./delete-expired.ts";
import { type EmailRenderer, emailHandler } from "./outbox/email-handler.ts";
import { type PushRenderer, pushHandler } from "./outbox/push-handler.ts";
import { createPushService, type SendPush } from "./outbox/push-service.ts";
import { type Outbox, startOutbox } from "./outbox/worker.ts";
import { runDaily, runEvery } from "./schedule.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds before the first message, so that the start of the shop is not slowed down. */
const startAfter = 3 * second;

/** Services of the background work. */
export interface Work {
  readonly settings: Settings;
  readonly db: Database;
  /** Null without backups. */
  readonly backups: Pick<OpenedBackups, "makeDaily" | "list" | "failure" | "proof" | "secondPlace"> | null;
  readonly media: MediaStore;
  /** Private photos of customers. */
  readonly photos: MediaStore;
  /** Signs the links of e-mails. */
  readonly key: KeyRing;
  readonly renderEmail: EmailRenderer;
  readonly renderPush: PushRenderer;
  /** Tests send to this machine; by default only public addresses get pushes. */
  readonly sendPush?: SendPush;
  readonly log: Logger;
}

/** A timed job of the shop. */
export interface Job {
  /** Stored for daily jobs; never change it. */
  readonly name: string;
  readonly when: { readonly every: number } | { readonly dailyAfter: number };
  /**
   * 'outward': sends, cancels, deletes or writes outside the database, so it stands still in a copy of the shop. 'inward': only changes what the
   * shop shows, so a copy does it too. Both stand still after a restore, until the owner opens the shop.
   */
  readonly scope: "inward" | "outward";
  /** False: a daily job failed and has logged why. */
  readonly work: (at: Date) => Promise<unknown>;
}

/** Starts the background work, unless JOBS is off: e-mails, alerts, planned changes, expiry, backups. It ends with the shop. */
export function beginRegularWork(work: Work, shutdown: Shutdown): void {
  const { settings, db, log } = work;
  if (!settings.jobs) return;
  const outbox = startOutbox(outboxOf(work), startAfter);
  shutdown.onShutdown(() => outbox.stop());
  for (const { name, when, scope, work: run } of regularJobs(work)) {
    const schedule = { db, log, shutdown, mayRun: gateOf(work, scope) };
    if ("every" in when) runEvery(schedule, when.every, name, () => run(new Date()));
    else runDaily(schedule, name, when.dailyAfter, async (at) => (await run(at)) !== false);
  }
}

/** Returns the gate that every turn asks: whether work of a scope may run now. */
export function gateOf({ db, settings }: Pick<Work, "db" | "settings">, scope: Job["scope"]) {
  return async (): Promise<boolean> => {
    const state = await standstill(db, instanceOf(settings));
    return state === null || (state === "copy" && scope === "inward");
  };
}

/** Returns the outbox: e-mails, and pushes to the browsers of the staff. */
export function outboxOf(work: Work): Outbox {
  const { settings, db, key, renderEmail, renderPush, log } = work;
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
  const send = work.sendPush ?? createPushService({ keys: key.pushKeys, subject });
  const handlers = [emails, pushHandler({ db, send, renderPush })];
  return { db, handlers, log, mayRun: gateOf(work, "outward") };
}

/** Returns all timed jobs. */
export function regularJobs({ settings, db, backups, media, photos, log }: Work): readonly Job[] {
  const erased = erasureFile(settings.dataDir);
  return [
    {
      ...{ name: "planned changes", when: { every: second }, scope: "inward" },
      async work() {
        const { published, repriced } = await applyDueChanges(db);
        if (published + repriced > 0)
          log.info({ published, repriced }, "applied planned changes of products");
      },
    },
    {
      ...{ name: "index of imports", when: { every: minute }, scope: "inward" },
      work: () => indexImported(db),
    },
    // Queues e-mails to staff.
    { name: "digests", when: { every: minute }, scope: "outward", work: () => queueDigests(db) },
    // Tells customers by e-mail.
    {
      ...{ name: "unconfirmed orders", when: { every: 10 * minute }, scope: "outward" },
      async work() {
        const orders = await cancelUnconfirmedOrders(db);
        if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
      },
    },
    {
      ...{ name: "unpaid orders", when: { every: minute }, scope: "outward" },
      async work() {
        const orders = await cancelUnpaidOrders(db);
        if (orders > 0) log.info({ orders }, "cancelled orders that were not paid in time");
      },
    },
    {
      ...{ name: "reminders of payments", when: { every: minute }, scope: "outward" },
      async work() {
        const [orders, claims] = [await remindToPay(db), await remindOfClaims(db)];
        if (orders + claims > 0) log.info({ orders, claims }, "reminded of payments");
      },
    },
    // Writes to DATA_DIR, which may be the shop's own.
    {
      ...{ name: "record of erasures", when: { every: minute }, scope: "outward" },
      work: () => recordNewErasures(db, (erasures) => appendErasures(erased, erasures)),
    },
    // Deletes images of MEDIA_URL, which may be the shop's own.
    {
      ...{ name: "short-lived data", when: { every: hour }, scope: "outward" },
      work: () => deleteShortLived(db, { media, photos }),
    },
    // Sends e-mails to owners.
    {
      ...{ name: "health", when: { every: 10 * minute }, scope: "outward" },
      async work() {
        const { publicUrl = null, dataDir, mediaLocation, backupDir } = settings;
        const folders = [
          dataDir,
          ...(mediaLocation.kind === "folder" ? [mediaLocation.folder] : []),
          ...(backupDir === undefined ? [] : [backupDir]),
        ];
        await recordFindings(db, await examineShop({ db, folders, publicUrl, backups }));
      },
    },
    // A restored shop keeps what has expired since its backup, until its owner opens it.
    { name: "deletion", when: { dailyAfter: 3 }, scope: "outward", work: () => deleteExpired(db) },
    // Writes to BACKUP_DIR and deletes old files there, which may be the shop's own.
    ...(backups === null
      ? []
      : [
          {
            ...{ name: "backup", when: { dailyAfter: 4 }, scope: "outward" as const },
            work: (at: Date) => backups.makeDaily(at),
          },
        ]),
  ];
}
