import type { MailSecurity } from "#contract/admin/emails/mail-security.ts";
import type { NewMailServerSettings } from "#contract/admin/emails/mail-server.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import type { RateLimit, RateLimits, TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import type { SealedBox } from "../secrets/sealed-box.ts";

/** Mail server that an owner has set in the back office. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string;
  /** Null without a password. */
  readonly encrypted_password: Buffer | null;
  readonly from_name: string;
  readonly from_address: string;
  readonly updated_at: Date;
}

/** Binds the encrypted password to its use. */
const owner = "mail server";

/** Finds the mail server of the back office; null if there is none. */
export async function findMailSettings(db: Database): Promise<MailSettings | null> {
  const row = await db
    .selectFrom("mail_settings")
    .select(["host", "port", "username", "encrypted_password", "from_name", "from_address", "updated_at"])
    .select("security")
    .executeTakeFirst();
  return row === undefined ? null : { ...row, security: row.security === "tls" ? "tls" : "starttls" };
}

/** Returns whether e-mails are sent: `hasSmtpUrl` tells of the environment, the database of the back office. */
export async function sendsMail(
  db: Database,
  { hasSmtpUrl }: { readonly hasSmtpUrl: boolean },
): Promise<boolean> {
  return hasSmtpUrl || (await db.selectFrom("mail_settings").select("id").executeTakeFirst()) !== undefined;
}

/** Encrypts a password; null for an empty one. */
export function sealMailPassword(secrets: SealedBox, password: string): Buffer | null {
  return password === "" ? null : secrets.seal(Buffer.from(password), owner);
}

/** Decrypts the password. Throws if another key encrypted it. */
export function mailPassword(secrets: SealedBox, { encrypted_password: sealed }: MailSettings): string {
  if (sealed === null) return "";
  try {
    return secrets.unseal(sealed, owner).toString();
  } catch (cause) {
    throw new Error("the password of the mail server belongs to another CODE_KEY: enter it again", { cause });
  }
}

/** Try of a mail server that is not saved: where the test e-mail goes, and by which server. */
export interface MailServerTry {
  readonly settings: Omit<NewMailServerSettings, "password">;
  readonly password: string;
  readonly staff: { readonly id: number; readonly email: string };
  readonly language: Language;
}

const triesOfStaff: RateLimit = { what: "mail server of a staff member", max: 10, minutes: 15 };

/**
 * Admits a try of a mail server that is not saved, logs its host, and returns the password: the typed one, or the stored one of the same
 * server.
 */
export async function admitMailServerTry(
  db: Database,
  rateLimits: RateLimits,
  author: Author,
  secrets: SealedBox,
  { password, ...settings }: NewMailServerSettings,
): Promise<Result<string, PasswordMissing | TooManyTries>> {
  return await inTransaction(db, async (tx): Promise<Result<string, PasswordMissing | TooManyTries>> => {
    const stored = password === undefined ? await findMailSettings(tx) : null;
    const isStored = stored !== null && stored.encrypted_password !== null;
    if (isStored && !isSameServer(stored, settings)) return reject({ code: "password_missing" });
    const seconds = await rateLimits.take(tx, [{ limit: triesOfStaff, whose: String(author.id) }]);
    if (seconds !== null) return reject({ code: "too_many_tries", seconds });
    const after = { id: 1, tried_host: settings.host, tried_port: settings.port };
    await writeEntry(tx, author, {
      action: "change",
      resource: "mail-server",
      id: 1,
      before: { id: 1 },
      after,
    });
    return accept(isStored ? mailPassword(secrets, stored) : (password ?? ""));
  });
}

export interface PasswordMissing {
  readonly code: "password_missing";
}

/**
 * Sets the mail server and logs it. Another host, port or user needs the password again, so that the stored one never goes to another
 * server.
 */
export async function setMailSettings(
  db: Database,
  author: Author,
  secrets: SealedBox,
  { password, ...settings }: NewMailServerSettings,
): Promise<Result<MailSettings, PasswordMissing>> {
  return await inTransaction(db, async (tx): Promise<Result<MailSettings, PasswordMissing>> => {
    await lockMailSettings(tx);
    const before = await findMailSettings(tx);
    const keepsPassword = password === undefined && before !== null && before.encrypted_password !== null;
    if (keepsPassword && !isSameServer(before, settings)) return reject({ code: "password_missing" });
    const encrypted_password = keepsPassword
      ? before.encrypted_password
      : sealMailPassword(secrets, password ?? "");
    await tx
      .insertInto("mail_settings")
      .values({ id: 1, ...settings, encrypted_password })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...settings, encrypted_password }))
      .execute();
    const after = await findMailSettings(tx);
    if (after === null) throw new Error("expected the mail server that was set");
    const [was, is] = [before && logged(before), logged(after)];
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      const action = before === null ? "create" : "change";
      await writeEntry(tx, author, { action, resource: "mail-server", id: 1, before: was, after: is });
    }
    return accept(after);
  });
}

/** Removes the mail server and logs it; returns whether there was one. */
export async function deleteMailSettings(db: Database, author: Author): Promise<boolean> {
  const deleted = await inTransaction(db, async (tx): Promise<Result<boolean, never>> => {
    await lockMailSettings(tx);
    const before = await findMailSettings(tx);
    if (before === null) return accept(false);
    await tx.deleteFrom("mail_settings").execute();
    const entry = { resource: "mail-server", id: 1, before: logged(before), after: null } as const;
    await writeEntry(tx, author, { action: "delete", ...entry });
    return accept(true);
  });
  return deleted.ok && deleted.value;
}

/** Serialises changes, since there may be no row to lock. */
async function lockMailSettings(tx: DatabaseTransaction): Promise<void> {
  await tx.selectFrom("settings").select("id").where("id", "=", 1).forNoKeyUpdate().execute();
}

function isSameServer(before: MailSettings, next: Omit<NewMailServerSettings, "password">): boolean {
  const { host, port, username } = before;
  return host === next.host && port === next.port && username === next.username;
}

/** Fields for the audit log, without the password. */
function logged({ encrypted_password, updated_at, ...settings }: MailSettings) {
  return {
    id: 1,
    ...settings,
    has_password: encrypted_password !== null,
    updated_at: updated_at.toISOString(),
  };
}
