import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import type { Reader } from "../reader.ts";

/** Returns the e-mail with the link to reset a password. */
export function resetLinkTemplate({ id, email, links, brand }: Reader, token: string): EmailDocument {
  const url = links.resetPassword(id, token, email);
  return {
    subject: m.mail_reset_title(),
    preheader: m.mail_reset_limits(),
    heading: m.mail_reset_title(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_reset_text({ brand }) },
      { type: "button", label: m.mail_reset_title(), url },
      { type: "paragraph", text: m.mail_reset_limits() },
      { type: "paragraph", text: m.mail_reset_ignore() },
      { type: "address", intro: m.mail_reset_copy(), url },
    ],
    why: m.mail_why_account({ brand }),
  };
}
