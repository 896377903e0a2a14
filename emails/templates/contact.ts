import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { ContactMessage, ContactReplyText } from "#shop/emails/email.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten, ltr } from "../isolates.ts";

/** Returns the e-mail to the shop with a contact message. A reply goes to the author's e-mail, if the message has one. */
export function contactMessageTemplate({ name, phone, email, message }: ContactMessage): EmailDocument {
  const from = asWritten(name);
  return {
    subject: m.mail_contact_subject({ name: from }),
    preheader: email === "" ? ltr(readablePhone(phone)) : m.mail_contact_reply(),
    heading: m.mail_contact_subject({ name: from }),
    festive: false,
    parts: [
      { type: "lines", title: m.contact_message(), lines: message.split("\n").map(asWritten) },
      { type: "fact", label: m.label_name(), value: from },
      { type: "fact", label: m.label_phone(), value: ltr(readablePhone(phone)) },
      ...(email === ""
        ? []
        : [
            { type: "fact" as const, label: m.label_email(), value: ltr(email) },
            { type: "paragraph" as const, text: m.mail_contact_reply() },
          ]),
    ],
    why: m.mail_contact_why(),
  };
}

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
