import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Retries } from "./retries.ts";

/** Jobs that send one email each, stored in the shop's own database. */
export interface EmailJobs {
  /** Adds a job for each mail; they are there once the transaction is committed. */
  add(tx: DatabaseTransaction, emailIds: readonly number[]): Promise<void>;
  /** Looks for jobs now, not at the next look. */
  wake(): void;
  /** Takes no more jobs; what is being sent has `limit` milliseconds to end. */
  stop(limit: number): Promise<void>;
}

/** Queue and job keep the names under which releases before have stored jobs. */
const queue = "mails";
interface EmailJob {
  readonly mailId: number;
}

const atOnce = 5;
/** Longer than a slow mail server is waited for. */
const expireInSeconds = 120;

/** Opens the jobs of a database, made when absent, and has them done by `deliver`, in this and every other process. */
export async function openEmailJobs(
  databaseUrl: string,
  retries: Retries,
  deliver: (emailId: number, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<EmailJobs> {
  const boss = new PgBoss({
    connectionString: withQueryTimeout(databaseUrl),
    application_name: "smile emails",
    max: 2,
    connectionTimeoutMillis: 5000,
    schedule: false,
  });
  boss.on("error", (report) => onError(errorOf(report)));
  try {
    await boss.start();
    await boss.createQueue(queue);
    await boss.updateQueue(queue, {
      expireInSeconds,
      retryBackoff: true,
      retryDelay: retries.firstWait,
      retryDelayMax: retries.maxWait,
      retryLimit: retries.max,
    });
    const options = { batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true } as const;
    const worker = await boss.work<EmailJob, void, typeof options>(queue, options, (jobs) =>
      Promise.all(jobs.map((job) => resultOf(job, deliver))),
    );
    return {
      async add(tx, emailIds) {
        const jobs = emailIds.map((emailId) => ({ data: { mailId: emailId } satisfies EmailJob }));
        await boss.insert(queue, jobs, { db: fromKysely(tx) });
      },
      wake: () => boss.notifyWorker(worker),
      async stop(limit) {
        await Promise.race([boss.offWork(queue, { wait: true }), sleep(limit, undefined, { ref: false })]);
        await boss.stop({ graceful: false });
      },
    };
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** pg takes the limit on this side of the wire from the address too; pg-boss's own options don't know it. */
function withQueryTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("query_timeout", "15000");
  return url.href;
}

/** What became of a job. Why it failed stands beside the mail: an error of a mail server repeats addresses. */
async function resultOf(
  job: Job<EmailJob>,
  deliver: (emailId: number, signal: AbortSignal) => Promise<void>,
): Promise<JobResult> {
  try {
    await deliver(job.data.mailId, job.signal);
    return { id: job.id, status: "completed" };
  } catch {
    return { id: job.id, status: "failed" };
  }
}

/** pg-boss reports errors of workers as copies, which have lost their class. */
function errorOf(report: Error): Error {
  if (report instanceof Error) return report;
  const { message, code }: { message: string; code?: unknown } = report;
  const fromDatabase = typeof code === "string" && /^(?=.*\d)[\dA-Z]{5}$/.test(code);
  return Object.assign(fromDatabase ? new DatabaseError(message, 0, "error") : new Error(message), { code });
}
