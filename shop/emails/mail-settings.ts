import type { MailSecurity } from "#contract/admin/emails/mail-security.ts";
import type { Database } from "#db/database.ts";
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
