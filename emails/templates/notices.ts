import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import type { EmailDocument, EmailPart, EmailProduct } from "../email-document.ts";
import { asWritten } from "../isolates.ts";
import type { Links } from "../links.ts";
import { amount } from "./order-parts.ts";

/** Content of the e-mails about a product that is sold out or back. */
export interface NoticeParts {
  readonly shop: ShopDetails;
  readonly links: Links;
  readonly product: Parameters<typeof priceToPay>[0] & {
    readonly id: number;
    readonly name_ar: string;
    readonly name_en: string;
  };
  readonly image: EmailProduct["image"];
  /** Page that stops all notices of the mailbox. */
  readonly stopUrl: string;
}

/** Returns the e-mail that asks whether its mailbox wants to be told when a product is back. */
export function confirmNoticeTemplate(parts: NoticeParts, url: string): EmailDocument {
  const brand = asWritten(parts.shop.brand);
  return {
    subject: m.mail_notice_confirm_title(),
    preheader: m.mail_notice_confirm_limits(),
    heading: m.mail_notice_confirm_title(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_notice_confirm_text({ brand }) },
      productPart(parts, false),
      { type: "button", label: m.notice_confirm_submit(), url },
      { type: "paragraph", text: m.mail_notice_confirm_limits() },
      { type: "paragraph", text: m.mail_confirm_ignore() },
      { type: "address", intro: m.mail_reset_copy(), url },
    ],
    why: m.mail_notice_confirm_why({ brand }),
    unsubscribeUrl: parts.stopUrl,
  };
}

/** Returns the e-mail that tells that a product is back. */
export function backInStockTemplate(parts: NoticeParts): EmailDocument {
  const { shop, links, product, stopUrl } = parts;
  const name = asWritten(inLanguage(links.language, product.name_ar, product.name_en));
  return {
    subject: m.mail_back_subject({ name }),
    preheader: m.mail_back_text(),
    heading: m.mail_back_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_back_text() },
      productPart(parts, true),
      { type: "button", label: m.notice_see_product(), url: links.product(product.id) },
    ],
    why: m.mail_back_why({ brand: asWritten(shop.brand) }),
    unsubscribeUrl: stopUrl,
  };
}

function productPart({ product, image, links }: NoticeParts, withPrice: boolean): EmailPart {
  const name = asWritten(inLanguage(links.language, product.name_ar, product.name_en));
  const price = withPrice ? amount(priceToPay(product)) : null;
  return { type: "products", products: [{ name, note: null, amount: price, image, link: null }] };
}
