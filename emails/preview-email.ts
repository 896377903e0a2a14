import type { EmailTextKind } from "#contract/admin/emails/email-text-kinds.ts";
import type { Language } from "#contract/language.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { inLanguage } from "#messages/in-language.server.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { Settings } from "#shop/settings/find-settings.ts";
import type { EmailOrder } from "./email-order.ts";
import type { EmailPayment } from "./email-payment.ts";
import { renderHtml } from "./html/email-page.tsx";
import { asWritten, ltr, withoutIsolates } from "./isolates.ts";
import { linksTo } from "./links.ts";
import { previewLook } from "./mail-look.ts";
import type { Reader } from "./reader.ts";
import { welcomeTemplate } from "./templates/account.ts";
import { orderTemplates } from "./templates/order-templates.ts";
import { withOwnerWords } from "./with-owner-words.ts";

/** E-mail that staff preview and nobody receives. */
export interface EmailToPreview {
  readonly kind: EmailTextKind;
  readonly language: Language;
  readonly words: OwnerWords;
}

/** Renders an e-mail of a kind with these texts, about a sample order. */
export async function previewEmail(
  { kind, language, words }: EmailToPreview,
  { settings, publicUrl }: { readonly settings: Settings; readonly publicUrl: string },
): Promise<{ subject: string; html: string }> {
  const shop = shopDetails(settings, language);
  const links = linksTo(publicUrl, language);
  const reader: Reader = {
    id: 0,
    name: asWritten(language === "ar" ? "منى علي" : "Mona Ali"),
    email: "mona@example.com",
    isGuest: false,
    isProven: true,
    since: new Date(),
    links,
    shop,
    brand: asWritten(shop.brand),
    orderPage: () => links.products,
    returnPage: () => links.products,
    reviewPage: () => links.products,
    confirmationPage: () => links.products,
  };
  return inLanguage(language, () => {
    const order = { ...sampleOrder(kind), vat_percent: settings.vat_percent };
    const email =
      kind === "welcome"
        ? withOwnerWords(welcomeTemplate(reader), words, { ...reader, number: null })
        : withOwnerWords(orderTemplates[kind](reader, order, samplePayment(language)), words, {
            ...reader,
            number: ltr(order.order_no),
          });
    return {
      subject: withoutIsolates(email.subject),
      html: renderHtml(email, shop, previewLook(settings, language), links),
    };
  });
}

/** A deposit by InstaPay. */
function samplePayment(language: Language): EmailPayment {
  return {
    accounts: [{ kind: "instapay", address: "shop@instapay", name: "" }],
    instructions_ar: "",
    instructions_en: "",
    refundDue: 0,
    refundDueOn: null,
    hasOpenClaim: false,
    amount: deposit,
    method: "instapay",
    reason: language === "ar" ? "لم يصل المبلغ إلى حسابنا." : "The amount has not reached our account.",
  };
}

const deposit = 15_000;

/** Two products to Giza, with a discount. Those of e-mails about a payment ask for a deposit. */
function sampleOrder(kind: EmailTextKind): EmailOrder {
  const now = new Date();
  const isToPay = kind === "payment_reminder" || kind === "payment_rejected";
  const isPaid = kind === "payment_received";
  const line = { product: null, parts: [], reviewed: false };
  return {
    id: 0,
    view_version: 1,
    order_no: "966075235",
    created_at: now,
    estimated_delivery: new Date(now.getTime() + 5 * 24 * 3_600_000).toISOString().slice(0, 10),
    status_id: orderStatusIds.processing,
    history: [
      {
        status_id: orderStatusIds.delivered,
        moved_by: null,
        unconfirmed_hours: null,
        unpaid_hours: null,
        at: now.toISOString(),
      },
    ],
    confirmation: "waiting",
    gift_phone: "",
    tracking_number: "7789 2201",
    phone: "+201012345678",
    area: "الدقي",
    street: "شارع النصر",
    block: "12",
    house_number: "4",
    address_notes: "",
    address_phone: "+201012345678",
    city_name_en: "Giza",
    city_name_ar: "الجيزة",
    subtotal: 124_500,
    discount: 16_800,
    coupon: null,
    coupon_discount: 0,
    offers: [],
    offer_discount: 0,
    staff_discount: 0,
    delivery_fee: 7000,
    total: 114_700,
    refused_amount: 0,
    credit: 0,
    advance: isPaid ? deposit : 0,
    pay_first: isToPay || isPaid ? deposit : 0,
    pay_until: isToPay || isPaid ? new Date(now.getTime() + 24 * 3_600_000) : null,
    kept: 114_700,
    vat_percent: 0,
    lines: [
      {
        ...line,
        id: 1,
        product_name_en: "Niacinamide 10% serum",
        product_name_ar: "سيروم نياسيناميد 10%",
        quantity: 2,
        paid_price: 33_600,
        gift_value: null,
      },
      {
        ...line,
        id: 2,
        product_name_en: "SPF 50+ sunscreen",
        product_name_ar: "واقي شمس SPF 50+",
        quantity: 1,
        paid_price: 40_500,
        gift_value: null,
      },
    ],
  };
}
