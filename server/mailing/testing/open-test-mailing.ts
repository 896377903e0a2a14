import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { makeMail } from "#mails/make-mail.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { type Mailing, type MailingParts, startMailing } from "../start-mailing.ts";

/** A database with mailing on it, as often as wanted, that does not take long to try again. */
export async function openTestMailing() {
  const { db, url, drop } = await createTestDatabase();
  const failures: unknown[] = [];
  const running: Mailing[] = [];

  return {
    db,
    /** What went wrong apart from single mails. */
    failures,
    start(parts: Partial<MailingParts> = {}): Mailing {
      const mailing = startMailing({
        db,
        databaseUrl: url,
        smtpUrl: undefined,
        from: { name: "Smile", address: "shop@smile.example" },
        makeMail: (mail) => makeMail(mail, { db, publicUrl: "https://smile.example" }),
        retries: { firstWait: 1, longestWait: 1, most: 100 },
        onError: (error, mailId) => void (mailId === null && failures.push(error)),
        ...parts,
      });
      running.push(mailing);
      return mailing;
    },
    /** A customer with an address of her own. */
    async insertReader(email: string, name = "منى علي"): Promise<number> {
      const id = await insertCustomer(db, name);
      await db.updateTable("customers").set({ email }).where("id", "=", id).execute();
      return id;
    },
    /** The mails to an address once the question holds for all of them. */
    async mailsTo(email: string, isSo: (mail: StoredMail) => boolean) {
      for (;;) {
        const mails = await db.selectFrom("mails").selectAll().where("to_address", "=", email).execute();
        if (mails.every(isSo)) return mails;
        await sleep(50);
      }
    },
    async close(): Promise<void> {
      await Promise.all(running.map((mailing) => mailing.stop()));
      await drop();
    },
  };
}

interface StoredMail {
  readonly sent_at: Date | null;
  readonly subject: string | null;
  readonly attempts: number;
}
