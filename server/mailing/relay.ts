import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { takeNewMails } from "#shop/mails/take-new-mails.ts";
import type { MailJobs } from "./mail-jobs.ts";

const every = 1000;

/** Gives each new mail its job, whoever wrote it, until `over` is aborted; resolves then. */
export async function relayMails(
  db: Database,
  jobs: MailJobs,
  over: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!over.aborted) {
    try {
      const taken = await takeNewMails(db, jobs.add);
      if (taken > 0) {
        jobs.wake();
        continue;
      }
    } catch (error) {
      onError(error);
    }
    await sleep(every, undefined, { signal: over }).catch(() => {});
  }
}
