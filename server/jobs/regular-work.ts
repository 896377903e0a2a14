import type { Logger } from "pino";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { publicUrlOf } from "../startup/open-site.ts";
import type { PreparedShop } from "../startup/prepare-shop.ts";
import { sayDemoContent } from "../startup/say-demo-content.ts";
import { sayFirstOwnerLink } from "../startup/say-first-owner-link.ts";
import type { EmailRenderer } from "../startup/shop-module.ts";
import { applyDueChangesRegularly } from "./apply-due-changes.ts";
import { backUpDaily } from "./backup/daily-backup.ts";
import { cancelUnconfirmedRegularly } from "./cancel-unconfirmed.ts";
import { deleteExpiredHourly } from "./delete-expired.ts";
import { keepSearch } from "./keep-search.ts";
import { openMailing } from "./mail/open-mailing.ts";

interface Work {
  readonly settings: Settings;
  readonly shop: PreparedShop;
  readonly renderEmail: EmailRenderer;
  readonly localUrl: string;
  readonly log: Logger;
}

/** Says that the shop is open, then does what no visitor waits for, until the end: mails, what is due, what has expired, backups. */
export async function beginRegularWork(
  { settings, shop: { db, media, databaseUrl, codes }, renderEmail, localUrl, log }: Work,
  shutdown: Shutdown,
): Promise<void> {
  const publicUrl = publicUrlOf(settings);
  const behindProxy = publicUrl === localUrl ? "" : `; it listens at ${localUrl}`;
  say(`Smile is open at ${publicUrl} (Arabic) and ${publicUrl}/en (English)${behindProxy}`);
  await sayFirstOwnerLink(db, publicUrl, say);
  await sayDemoContent(db, say);
  const mailing = openMailing(settings, { db, publicUrl, key: codes.key, log, renderEmail });
  shutdown.onShutdown(() => mailing.stop());
  deleteExpiredHourly(db, media, shutdown, log);
  cancelUnconfirmedRegularly(db, shutdown, log);
  applyDueChangesRegularly(db, shutdown, log);
  keepSearch(db, shutdown, log);
  const { backupDir: folder } = settings;
  if (folder !== undefined) backUpDaily({ db, databaseUrl, folder, log, environment: process.env }, shutdown);
}
