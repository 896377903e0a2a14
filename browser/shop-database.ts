import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";

/** Path and query of the newest password reset link mailed to this address; null if there is none. */
export async function emailedResetLink(email: string): Promise<string | null> {
  return await emailedLink(email, "reset_link", /https?:\/\/\S+\/reset-password\/\S+/);
}

/** Path and query of the newest link mailed to this address that confirms it; null if there is none. */
export async function emailedConfirmationLink(email: string): Promise<string | null> {
  return await emailedLink(email, "email_confirmation", /https?:\/\/\S+\/confirm-email\/\S+/);
}

/** Path and query of the newest link mailed to this address that asks for a notice of a product. */
export async function emailedNoticeLink(email: string): Promise<string | null> {
  return await emailedLink(email, "stock_notice_confirm", /https?:\/\/\S+\/notice\/\d+\/confirm\/\S+/);
}

/** Path and query of the link in the e-mail about a product that is back, which stops these e-mails. */
export async function emailedStopLink(email: string): Promise<string | null> {
  return await emailedLink(email, "back_in_stock", /https?:\/\/\S+\/notice\/\d+\/stop\/\S+/);
}

async function emailedLink(email: string, kind: string, pattern: RegExp): Promise<string | null> {
  const mail = await inDatabase((db) =>
    db
      .selectFrom("emails")
      .select("text")
      .where("to_address", "=", email)
      .where("kind", "=", kind)
      .where("text", "is not", null)
      .orderBy("id", "desc")
      .executeTakeFirst(),
  );
  const link = pattern.exec(mail?.text ?? "")?.[0];
  if (link === undefined) return null;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Sets the sign-in of the customer with this phone to an hour ago. */
export async function ageSignIn(phone: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 60 * 60 * 1000) })
      .where("customer_id", "in", (eb) =>
        eb.selectFrom("customers").select("id").where("phone", "=", `+2${phone}`),
      )
      .execute(),
  );
}

/** Runs work in the database of the tested shop. */
export async function inDatabase<Value>(
  work: (db: Database) => Promise<Value>,
  dataDir = process.env["BROWSER_TEST_DATA"] ?? "",
): Promise<Value> {
  const server = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(server.url, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
