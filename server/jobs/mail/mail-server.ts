import { createTransport } from "nodemailer";
import type { DueEmail, RenderedEmail } from "#shop/emails/email.ts";

/** Whom emails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Takes emails to deliver them. */
export interface MailServer {
  /** Resolves when the server has taken the mail; rejects when it did not, or once the signal is aborted. */
  send(mail: DueEmail, made: RenderedEmail, signal: AbortSignal): Promise<void>;
}

/** The mail server at an smtp: or smtps: address, for emails of one sender. */
export function mailServerAt(smtpUrl: string, from: Sender): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is its own texts, whatever they hold.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send(mail, { subject, text, html }, signal) {
      const { messageKey, to, language } = mail;
      await transport.sendMail({
        from,
        // The address alone: a name is what customers choose, and tells the reader nothing new.
        to: { name: "", address: to },
        ...("message" in mail && { replyTo: { name: "", address: mail.message.email } }),
        ...("reply" in mail &&
          mail.reply.shopEmail !== null && { replyTo: { name: "", address: mail.reply.shopEmail } }),
        subject,
        text,
        html,
        messageId: `<${messageKey}@${host}>`,
        headers: {
          // What staff have written is no machine's.
          "Auto-Submitted": "reply" in mail ? "no" : "auto-generated",
          "Content-Language": language,
        },
        signal,
      });
    },
  };
}
