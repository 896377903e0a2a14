import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten } from "../isolates.ts";

/** Returns the e-mail with the link by which a staff member chooses a password. `isNew`: the first password. */
export function invitationTemplate(shop: ShopDetails, url: string, isNew: boolean): EmailDocument {
  const brand = asWritten(shop.brand);
  const title = isNew ? m.mail_invitation_title({ brand }) : m.mail_staff_password_title();
  const label = m.mail_invitation_button();
  return {
    subject: title,
    preheader: m.mail_invitation_limits(),
    heading: title,
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isNew ? m.mail_invitation_text({ brand }) : m.mail_staff_password_text({ brand }),
      },
      { type: "button", label, url },
      { type: "paragraph", text: m.mail_invitation_limits() },
      { type: "paragraph", text: m.mail_invitation_ignore() },
      { type: "address", intro: m.mail_reset_copy(), url },
    ],
    why: m.mail_staff_why({ brand }),
  };
}

/** Returns the e-mail to a staff member whose second factors an owner has removed. */
export function factorsRemovedTemplate(shop: ShopDetails, url: string): EmailDocument {
  const brand = asWritten(shop.brand);
  const title = m.mail_factors_removed_title();
  return {
    subject: title,
    preheader: m.mail_factors_removed_next(),
    heading: title,
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_factors_removed_text({ brand }) },
      { type: "paragraph", text: m.mail_factors_removed_next() },
      { type: "button", label: m.mail_staff_open(), url },
    ],
    why: m.mail_staff_why({ brand }),
  };
}

/** Returns the test e-mail to an owner who tries the mail server. */
export function mailTestTemplate(shop: ShopDetails, url: string): EmailDocument {
  const brand = asWritten(shop.brand);
  return {
    subject: m.mail_test_title({ brand }),
    preheader: m.mail_test_text(),
    heading: m.mail_test_title({ brand }),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_test_text() },
      { type: "button", label: m.mail_staff_open(), url },
    ],
    why: m.mail_staff_why({ brand }),
  };
}
