import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { ContactReplyText } from "#shop/emails/contact-emails.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten } from "../isolates.ts";

/** Returns the e-mail to a customer with a reply by staff above the original message. */
export function contactReplyTemplate({ text, message }: ContactReplyText, shop: ShopDetails): EmailDocument {
  const brand = asWritten(shop.brand);
  const title = m.mail_reply_title({ brand });
  return {
    subject: title,
    preheader: m.mail_reply_preheader(),
    heading: title,
    festive: false,
    parts: [
      { type: "lines", title: m.mail_reply_answer(), lines: text.split("\n").map(asWritten) },
      { type: "lines", title: m.mail_reply_message(), lines: message.split("\n").map(asWritten) },
      { type: "paragraph", text: m.mail_reply_again() },
    ],
    why: m.mail_reply_why({ brand }),
  };
}
