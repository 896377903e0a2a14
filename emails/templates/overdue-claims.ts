import { formatPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { OverdueClaim } from "#shop/payments/overdue-claims.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Links } from "../links.ts";

/** Returns the e-mail to a staff member about claims that wait for a decision although the time to pay is over. */
export function overdueClaimsTemplate(
  shop: ShopDetails,
  claims: readonly OverdueClaim[],
  links: Links,
): EmailDocument {
  const title = m.mail_claims_overdue_title({ count: claims.length });
  return {
    subject: title,
    preheader: m.mail_claims_overdue_text(),
    heading: title,
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_claims_overdue_text() },
      {
        type: "lines",
        title: m.mail_claims_overdue_orders(),
        lines: claims.map(({ order_no, asked }) => `${ltr(order_no)} · ${ltr(formatPrice(asked))}`),
      },
      { type: "button", label: m.mail_claims_overdue_open(), url: `${links.backOffice}/transfers` },
    ],
    why: m.mail_staff_why({ brand: asWritten(shop.brand) }),
  };
}
