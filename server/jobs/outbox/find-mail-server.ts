import ipaddr from "ipaddr.js";
import type { Database } from "#db/database.ts";
import { findMailSettings, type MailSettings, mailPassword } from "#shop/emails/mail-settings.ts";
import type { SealedBox } from "#shop/secrets/sealed-box.ts";
import type { MailConnection, MailServer, Sender } from "./mail-server.ts";

export interface MailServerSources {
  readonly db: Database;
  /** Setting of the environment, which overrides the back office. */
  readonly smtpUrl: string | undefined;
  /** Sender with `smtpUrl`. */
  readonly from: Sender;
  /** Decrypts the password of the back office. */
  readonly mailSecrets: SealedBox;
}

/**
 * Returns a function that finds the mail server in force: SMTP_URL, else the one of the back office, else null. It reads the database each
 * time, so that a change takes effect without a restart. It opens a new connection only after a change.
 */
export function createMailServerFinder(sources: MailServerSources): () => Promise<MailServer | null> {
  const { db, smtpUrl, from, mailSecrets } = sources;
  let opened: { readonly version: string; readonly server: MailServer } | undefined;

  async function open(version: string, connection: MailConnection, sender: Sender): Promise<MailServer> {
    // Loaded on demand.
    const { mailServerAt } = await import("./mail-server.ts");
    opened = { version, server: mailServerAt(connection, sender) };
    return opened.server;
  }

  return async () => {
    if (smtpUrl !== undefined) return opened?.server ?? (await open("", { url: smtpUrl }, from));
    const settings = await findMailSettings(db);
    if (settings === null) return null;
    const version = settings.updated_at.toISOString();
    if (opened?.version === version) return opened.server;
    const sender = { name: settings.from_name, address: settings.from_address };
    return await open(version, connectionOf(settings, mailPassword(mailSecrets, settings)), sender);
  };
}

/** Returns the connection to a mail server of the back office. */
export function connectionOf(
  { host, port, security, username }: Pick<MailSettings, "host" | "port" | "security" | "username">,
  pass: string,
): MailConnection {
  return {
    host,
    port,
    secure: security === "tls",
    // A relay on the same machine needs no encryption.
    requireTLS: security === "starttls" && !isLoopback(host),
    ...(username !== "" && { auth: { user: username, pass } }),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");
}
