import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { claimNewEmails } from "#shop/emails/claim-new-emails.ts";
import type { EmailJobs } from "./email-jobs.ts";

const every = 1000;

/** Gives each new mail its job, whoever wrote it, until `over` is aborted; resolves then. */
export async function relayEmails(
  db: Database,
  jobs: EmailJobs,
  over: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!over.aborted) {
    try {
      const taken = await claimNewEmails(db, jobs.add);
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
