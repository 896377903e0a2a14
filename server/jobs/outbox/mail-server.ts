import { createTransport } from "nodemailer";
import type { DueEmail, EmailToSend } from "#shop/emails/email.ts";

export interface Sender {
  /** Null for the name of the shop. */
  readonly name: string | null;
  readonly address: string;
}

export interface MailServer {
  /** Resolves when the server has accepted the e-mail. Rejects otherwise, and when the signal is aborted. */
  send(mail: DueEmail, made: EmailToSend, signal: AbortSignal): Promise<void>;
}

/** Server to connect to: an smtp: or smtps: URL, or host, port and encryption. */
export type MailConnection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      /** Encrypted from the start. */
      readonly secure: boolean;
      /** Sends nothing before the connection is encrypted. */
      readonly requireTLS: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
    };

/** Connects to a mail server, for e-mails of one sender. */
export function mailServerAt(connection: MailConnection, from: Sender): MailServer {
  const transport = createTransport({
    ...connection,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // E-mails contain only their own texts.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send(mail, { subject, text, html, senderName, unsubscribeUrl }, signal) {
      const { messageKey, to, language } = mail;
      await transport.sendMail({
        from: { name: from.name ?? senderName, address: from.address },
        // Only the address: names are typed by customers and could contain anything.
        to: { name: "", address: to },
        ...("message" in mail &&
          mail.message.email !== "" && { replyTo: { name: "", address: mail.message.email } }),
        ...("reply" in mail &&
          mail.reply.shopEmail !== null && { replyTo: { name: "", address: mail.reply.shopEmail } }),
        subject,
        text,
        html,
        messageId: `<${messageKey}@${host}>`,
        headers: {
          // Replies of staff are not generated.
          "Auto-Submitted": "reply" in mail ? "no" : "auto-generated",
          "Content-Language": language,
          ...(unsubscribeUrl !== null && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        signal,
      });
    },
  };
}
