import { createTransport } from "nodemailer";
import type { DueEmail, RenderedEmail } from "#shop/emails/email.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface MailServer {
  /** Resolves when the server has accepted the e-mail. Rejects otherwise, and when the signal is aborted. */
  send(mail: DueEmail, made: RenderedEmail, signal: AbortSignal): Promise<void>;
}

/** Connects to an smtp: or smtps: URL, for e-mails of one sender. */
export function mailServerAt(smtpUrl: string, from: Sender): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // E-mails contain only their own texts.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send(mail, { subject, text, html }, signal) {
      const { messageKey, to, language } = mail;
      await transport.sendMail({
        from,
        // Only the address. Customers choose their names, and the reader knows hers.
        to: { name: "", address: to },
        ...("message" in mail && { replyTo: { name: "", address: mail.message.email } }),
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
        },
        signal,
      });
    },
  };
}
