import { m } from "#messages/compiled/messages.js";
import { findingText } from "#messages/health/finding-text.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { StoredFinding } from "#shop/health/findings.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten } from "../isolates.ts";
import type { Links } from "../links.ts";

/** Returns the e-mail to an owner about new findings. */
export function findingsTemplate(
  shop: ShopDetails,
  findings: readonly StoredFinding[],
  links: Links,
): EmailDocument {
  const texts = findings.map((finding) => findingText(finding, links.language));
  return {
    subject: m.mail_findings_title(),
    preheader: texts[0]?.text ?? "",
    heading: m.mail_findings_title(),
    festive: false,
    parts: [
      ...texts.map(
        ({ text, advice }) => ({ type: "paragraph", text: asWritten(`${text} ${advice}`) }) as const,
      ),
      { type: "button", label: m.mail_findings_open(), url: `${links.backOffice}/settings/health` },
    ],
    why: m.mail_staff_why({ brand: asWritten(shop.brand) }),
  };
}
