import { type SocialNetwork, socialNetworks } from "#contract/brand/social-links.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Settings } from "#shop/settings/find-settings.ts";

export type ShownSettings = Pick<
  Settings,
  | "brand_ar"
  | "brand_en"
  | "since"
  | "phone"
  | "whatsapp"
  | "email"
  | "address_ar"
  | "address_en"
  | `${SocialNetwork}_url`
  | `footer_${Language}`
  | `home_title_${Language}`
  | `home_description_${Language}`
  | "greeting_ar"
  | "greeting_en"
  | "return_days"
  | "fault_return_days"
  | "refund_days"
  | "damage_report_hours"
  | "vat_percent"
  | "packs_carry_codes"
  | "shows_delivery_days"
  | "order_on_product_page"
  | "takes_transfers"
>;

/** Returns the settings for pages and e-mails in one language. Phones are in dialling format; null for missing ones. */
export function shopDetails(settings: ShownSettings, language: Language) {
  const { since, phone, email } = settings;
  return {
    brand: inLanguage(language, settings.brand_ar, settings.brand_en),
    since,
    phone,
    email,
    address: inLanguage(language, settings.address_ar, settings.address_en),
    /** Sentence about the shop in the footer; empty for none. */
    footer: settings[`footer_${language}`],
    /** Title and description of the home page; empty for the usual ones. */
    homeTitle: settings[`home_title_${language}`],
    homeDescription: settings[`home_description_${language}`],
    socialLinks: socialNetworks.flatMap((network) => {
      const url = settings[`${network}_url`];
      return url === null ? [] : [{ network, url }];
    }),
    whatsapp: settings.whatsapp,
    /** First message of a chat. */
    greeting: inLanguage(language, settings.greeting_ar, settings.greeting_en),
    /** Whether prices contain value-added tax. */
    chargesVat: settings.vat_percent > 0,
    /** Whether packs carry codes that customers can check. */
    carriesCodes: settings.packs_carry_codes,
    /** Whether pages mention the delivery days of the fee sheet. */
    showsDeliveryDays: settings.shows_delivery_days,
    /** Whether the page of a product has an order form. */
    ordersOnProductPage: settings.order_on_product_page,
    /** Whether customers can pay by transfer. */
    takesTransfers: settings.takes_transfers,
    /** Periods of returns in days, and of the report of a damaged product in hours. */
    periods: {
      return_days: settings.return_days,
      fault_return_days: settings.fault_return_days,
      refund_days: settings.refund_days,
      damage_report_hours: settings.damage_report_hours,
    },
  };
}

export type ShopDetails = ReturnType<typeof shopDetails>;

/** Returns the link to a WhatsApp chat with the shop and a first message; null without a number. */
export function whatsappLink(
  { whatsapp, greeting }: Pick<ShopDetails, "whatsapp" | "greeting">,
  words = greeting,
): string | null {
  if (whatsapp === null) return null;
  const text = words === "" ? "" : `?${new URLSearchParams({ text: words })}`;
  return `https://wa.me/${whatsapp.replace(/^\+/, "")}${text}`;
}
