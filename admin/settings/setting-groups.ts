import { m } from "../messages/compiled/messages.js";
import type { SettingName } from "./settings-values.ts";

interface SettingGroup {
  readonly title: () => string;
  readonly help: () => string;
  readonly fields: readonly SettingName[];
}

/** The settings as they stand together, with where they show. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: m.settings_details,
    help: m.settings_details_help,
    fields: [
      "brand_ar",
      "brand_en",
      "since",
      "phone",
      "whatsapp",
      "email",
      "address_ar",
      "address_en",
      "facebook_url",
      "instagram_url",
      "greeting_ar",
      "greeting_en",
    ],
  },
  {
    title: m.settings_invoice,
    help: m.settings_invoice_help,
    fields: ["seller_ar", "seller_en", "tax_number", "vat_percent"],
  },
  {
    title: m.settings_confirmation,
    help: m.settings_confirmation_help,
    fields: [
      "max_confirmation_attempts",
      "auto_cancel_hours",
      "risk_first_order_egp",
      "risk_open_orders",
      "max_open_orders",
      "max_open_pieces",
    ],
  },
  {
    title: m.settings_opening,
    help: m.settings_opening_help,
    fields: ["opens_soon", "opening_title_ar", "opening_title_en", "opening_text_ar", "opening_text_en"],
  },
];

/** What each of them is called. */
export function settingLabels(): Record<SettingName, string> {
  const inArabic = (name: string) => m.in_arabic({ name });
  const inEnglish = (name: string) => m.in_english({ name });
  return {
    brand_ar: inArabic(m.setting_brand()),
    brand_en: inEnglish(m.setting_brand()),
    since: m.setting_since(),
    phone: m.setting_phone(),
    whatsapp: m.setting_whatsapp(),
    email: m.email(),
    address_ar: inArabic(m.address()),
    address_en: inEnglish(m.address()),
    facebook_url: m.setting_facebook(),
    instagram_url: m.setting_instagram(),
    greeting_ar: inArabic(m.setting_greeting()),
    greeting_en: inEnglish(m.setting_greeting()),
    seller_ar: inArabic(m.setting_seller()),
    seller_en: inEnglish(m.setting_seller()),
    tax_number: m.setting_tax_number(),
    vat_percent: m.setting_vat(),
    max_confirmation_attempts: m.setting_attempts(),
    auto_cancel_hours: m.setting_auto_cancel(),
    risk_first_order_egp: m.setting_first_order(),
    risk_open_orders: m.setting_open_orders_mark(),
    max_open_orders: m.setting_max_open_orders(),
    max_open_pieces: m.setting_max_open_pieces(),
    opens_soon: m.setting_opens_soon(),
    opening_title_ar: inArabic(m.setting_opening_title()),
    opening_title_en: inEnglish(m.setting_opening_title()),
    opening_text_ar: inArabic(m.setting_opening_text()),
    opening_text_en: inEnglish(m.setting_opening_text()),
  };
}
