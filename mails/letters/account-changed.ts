import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { whatsappLink } from "#messages/shop-details.ts";
import type { Letter, LetterPart } from "../letter.ts";
import type { Reader } from "../reader.ts";

/** Tells that the password is another one now. */
export function passwordChangedLetter({ since, links, brand }: Reader): Letter {
  const moment = formatMoment(since, links.language);
  return changeLetter(m.mail_password_changed_title(), brand, {
    text: m.mail_password_changed_text({ moment, brand }),
    notYou: m.mail_password_changed_not_you(),
    button: { type: "button", label: m.mail_reset_title(), url: links.forgotPassword },
  });
}

/** Tells at the old address, and at the new one, that the mails go to the new one now. */
export function emailChangedLetter({ since, links, brand, shop }: Reader, recipient: "old" | "new"): Letter {
  const moment = formatMoment(since, links.language);
  const words =
    recipient === "old"
      ? { text: m.mail_email_changed_old({ moment, brand }), notYou: m.mail_email_changed_old_not_you() }
      : { text: m.mail_email_changed_new({ moment, brand }), notYou: m.mail_email_changed_new_not_you() };
  const button: LetterPart = { type: "button", label: m.chat_open(), url: whatsappLink(shop) };
  return changeLetter(m.mail_email_changed_title(), brand, { ...words, button });
}

function changeLetter(
  title: string,
  brand: string,
  { text, notYou, button }: { text: string; notYou: string; button: LetterPart },
): Letter {
  return {
    subject: title,
    preheader: notYou,
    heading: title,
    festive: false,
    parts: [{ type: "paragraph", text }, { type: "paragraph", text: notYou }, button],
    why: m.mail_why_account({ brand }),
  };
}
