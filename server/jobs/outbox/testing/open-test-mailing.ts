import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { renderEmail } from "#emails/render-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { type EmailHandlerParts, emailHandler } from "../email-handler.ts";
import { type OutboxWorker, startOutbox } from "../worker.ts";

/** Opens a database with mailing that retries quickly. */
export async function openTestMailing() {
  const { db, drop } = await createTestDatabase();
  const failures: unknown[] = [];
  const running: OutboxWorker[] = [];
  const log = { warn: () => {}, error: (failure: unknown) => void failures.push(failure) };

  return {
    db,
    /** Failures outside single e-mails. */
    failures,
    start(parts: Partial<EmailHandlerParts> = {}): OutboxWorker {
      const emails = emailHandler({
        db,
        smtpUrl: undefined,
        mailSecrets: testCodeKey.mailSecrets,
        from: { name: "Smile", address: "shop@smile.example" },
        renderEmail: (mail) =>
          renderEmail(mail, { db, publicUrl: "https://smile.example", key: testCodeKey }),
        retries: { firstWait: 1, maxWait: 1, max: 100 },
        ...parts,
      });
      const mailing = startOutbox({ db: parts.db ?? db, handlers: [emails], log, mayRun: async () => true });
      running.push(mailing);
      return mailing;
    },
    /** Inserts a customer with this e-mail address. */
    async insertReader(email: string, name = "منى علي"): Promise<number> {
      const id = await insertCustomer(db, name);
      await db.updateTable("customers").set({ email }).where("id", "=", id).execute();
      return id;
    },
    /** Returns the e-mails to an address once the condition is true for all. */
    async emailsTo(email: string, isSo: (mail: StoredEmail) => boolean) {
      for (;;) {
        const emails = await db
          .selectFrom("emails")
          .leftJoin("outbox", (join) =>
            join.onRef("outbox.key", "=", "emails.id").on("outbox.kind", "=", "email"),
          )
          .selectAll("emails")
          .select("outbox.last_error")
          // The current attempt does not count yet.
          .select(
            sql<number>`case when outbox.id is null or sent_at is not null then emails.attempts when outbox.last_error is null then 0
              else outbox.attempts end`.as("attempts"),
          )
          .where("to_address", "=", email)
          .execute();
        if (emails.every(isSo)) return emails;
        await sleep(50);
      }
    },
    async close(): Promise<void> {
      await Promise.all(running.map((mailing) => mailing.stop()));
      await drop();
    },
  };
}

interface StoredEmail {
  readonly sent_at: Date | null;
  readonly subject: string | null;
  readonly attempts: number;
  /** Error of the delivery; null once it is done. */
  readonly last_error: string | null;
}
