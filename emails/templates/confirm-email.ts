import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import type { Reader } from "../reader.ts";

/** Returns the e-mail with the link that confirms an address. Its recipient may not know the shop. */
export function confirmEmailTemplate({ links, brand }: Reader, token: string): EmailDocument {
  const url = links.confirmEmail(token);
  return {
    subject: m.mail_confirm_title(),
    preheader: m.mail_confirm_limits(),
    heading: m.mail_confirm_title(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_confirm_text({ brand }) },
      { type: "button", label: m.confirm_email_submit(), url },
      { type: "paragraph", text: m.mail_confirm_limits() },
      { type: "paragraph", text: m.mail_confirm_ignore() },
      { type: "address", intro: m.mail_reset_copy(), url },
    ],
    why: m.mail_confirm_why({ brand }),
  };
}
