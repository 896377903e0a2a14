import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { renderEmail } from "#emails/render-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { type Mailing, type MailingParts, startMailing } from "../start-mailing.ts";

/** Opens a database with mailing that retries quickly. */
export async function openTestMailing() {
  const { db, drop } = await createTestDatabase();
  const failures: unknown[] = [];
  const running: Mailing[] = [];

  return {
    db,
    /** Failures outside single e-mails. */
    failures,
    start(parts: Partial<MailingParts> = {}): Mailing {
      const mailing = startMailing({
        db,
        smtpUrl: undefined,
        mailSecrets: testCodeKey.mailSecrets,
        from: { name: "Smile", address: "shop@smile.example" },
        renderEmail: (mail) =>
          renderEmail(mail, { db, publicUrl: "https://smile.example", key: testCodeKey }),
        retries: { firstWait: 1, maxWait: 1, max: 100 },
        onError: (error, emailId) => void (emailId === null && failures.push(error)),
        ...parts,
      });
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
        const emails = await db.selectFrom("emails").selectAll().where("to_address", "=", email).execute();
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
}
