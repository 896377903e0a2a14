import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import type { Reader } from "../reader.ts";

/** Returns the e-mail that welcomes a customer with a new account. */
export function welcomeTemplate({ name, links, brand }: Reader): EmailDocument {
  return {
    subject: m.mail_welcome_subject({ brand }),
    preheader: m.mail_welcome_preheader(),
    heading: name === null ? m.mail_welcome_subject({ brand }) : m.mail_welcome_heading({ name }),
    festive: true,
    parts: [
      { type: "paragraph", text: m.mail_welcome_text({ brand }) },
      { type: "button", label: m.start_shopping(), url: links.products },
      { type: "notice", title: m.promise_title(), text: m.promise_text() },
    ],
    why: m.mail_welcome_why({ brand }),
  };
}
