import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { whatsappLink } from "#messages/shop-details.ts";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { Reader } from "../reader.ts";

/** Returns the e-mail that welcomes a customer with a new account. */
export function welcomeTemplate({ name, links, brand, shop }: Reader): EmailDocument {
  return {
    subject: m.mail_welcome_subject({ brand }),
    preheader: m.mail_welcome_preheader(),
    heading: name === null ? m.mail_welcome_subject({ brand }) : m.mail_welcome_heading({ name }),
    festive: true,
    parts: [
      { type: "paragraph", text: m.mail_welcome_text({ brand }) },
      { type: "button", label: m.start_shopping(), url: links.products },
      ...(shop.carriesCodes
        ? [{ type: "notice" as const, title: m.promise_title(), text: m.promise_text() }]
        : []),
    ],
    why: m.mail_welcome_why({ brand }),
  };
}

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

/** Returns the e-mail that reports a changed password. */
export function passwordChangedTemplate({ since, links, brand }: Reader): EmailDocument {
  const moment = formatMoment(since, links.language);
  return accountChangedTemplate(m.mail_password_changed_title(), brand, {
    text: m.mail_password_changed_text({ moment, brand }),
    notYou: m.mail_password_changed_not_you(),
    button: { type: "button", label: m.mail_reset_title(), url: links.forgotPassword },
  });
}

/** Returns the e-mail that reports a requested change of the e-mail to the current address. */
export function emailChangeAskedTemplate({ since, links, brand }: Reader): EmailDocument {
  const moment = formatMoment(since, links.language);
  return accountChangedTemplate(m.mail_email_asked_title(), brand, {
    text: m.mail_email_asked_text({ moment, brand }),
    notYou: m.mail_email_asked_not_you(),
    button: { type: "button", label: m.mail_reset_title(), url: links.forgotPassword },
  });
}

/** Returns the e-mail that reports that staff have freed the phone of an account, with the way to sign in. */
export function phoneFreedTemplate({ since, links, brand }: Reader): EmailDocument {
  const moment = formatMoment(since, links.language);
  return accountChangedTemplate(m.mail_phone_freed_title(), brand, {
    text: m.mail_phone_freed_text({ moment, brand }),
    notYou: m.mail_phone_freed_next(),
    button: { type: "button", label: m.mail_reset_title(), url: links.forgotPassword },
  });
}

/** Returns the e-mail that reports a changed e-mail, for the old or the new address. */
export function emailChangedTemplate(
  { since, links, brand, shop }: Reader,
  recipient: "old" | "new",
): EmailDocument {
  const moment = formatMoment(since, links.language);
  const words =
    recipient === "old"
      ? { text: m.mail_email_changed_old({ moment, brand }), notYou: m.mail_email_changed_old_not_you() }
      : { text: m.mail_email_changed_new({ moment, brand }), notYou: m.mail_email_changed_new_not_you() };
  const chat = whatsappLink(shop);
  const button: EmailPart | null = chat === null ? null : { type: "button", label: m.chat_open(), url: chat };
  return accountChangedTemplate(m.mail_email_changed_title(), brand, { ...words, button });
}

function accountChangedTemplate(
  title: string,
  brand: string,
  { text, notYou, button }: { text: string; notYou: string; button: EmailPart | null },
): EmailDocument {
  return {
    subject: title,
    preheader: notYou,
    heading: title,
    festive: false,
    parts: [
      { type: "paragraph", text },
      { type: "paragraph", text: notYou },
      ...(button === null ? [] : [button]),
    ],
    why: m.mail_why_account({ brand }),
  };
}
