import type { SettingsPatch } from "#contract/admin/settings/settings.ts";
import { m } from "../messages/compiled/messages.js";

interface SettingField {
  readonly group: "details" | "receipt" | "confirmation" | "ordering" | "returns" | "opening" | "facts";
  readonly label: () => string;
  readonly help?: () => string;
  /** Input of the field; one line of text by default. */
  readonly input?: "figure" | "paragraph" | "facts";
  /** Labels of a boolean setting. */
  readonly choices?: readonly [no: () => string, yes: () => string];
  /** True if an empty field is saved as null. */
  readonly isNullable?: boolean;
}

const inArabic = (name: () => string) => () => m.in_arabic({ name: name() });
const inEnglish = (name: () => string) => () => m.in_english({ name: name() });
const details = { group: "details" } as const;
const receipt = { group: "receipt" } as const;
const opening = { group: "opening", help: m.setting_opening_empty } as const;
const returns = { group: "returns", input: "figure" } as const;
const rule = { group: "confirmation", input: "figure" } as const;

/** Settings with a form of their own: delivery and brand. */
type OtherSetting =
  | "free_delivery_from_egp"
  | "shows_delivery_days"
  | "brand_ar"
  | "brand_en"
  | "since"
  | "logo_media_id"
  | "facebook_url"
  | "instagram_url";

/** Fields of the shop's page, in order. */
const fields = {
  phone: { ...details, label: m.setting_phone },
  whatsapp: { ...details, label: m.setting_whatsapp },
  email: { ...details, label: m.email },
  address_ar: { ...details, label: inArabic(m.address) },
  address_en: { ...details, label: inEnglish(m.address) },
  greeting_ar: { ...details, label: inArabic(m.setting_greeting) },
  greeting_en: { ...details, label: inEnglish(m.setting_greeting) },
  seller_ar: { ...receipt, label: inArabic(m.setting_seller) },
  seller_en: { ...receipt, label: inEnglish(m.setting_seller) },
  tax_number: { ...receipt, label: m.setting_tax_number },
  vat_percent: { ...receipt, label: m.setting_vat, help: m.setting_vat_help, input: "figure" },
  confirm_every_order: {
    group: "confirmation",
    label: m.setting_confirm_every_order,
    help: m.setting_confirm_every_order_help,
    choices: [m.confirm_doubtful_orders, m.confirm_all_orders],
  },
  max_confirmation_attempts: { ...rule, label: m.setting_attempts },
  auto_cancel_hours: {
    ...rule,
    label: m.setting_auto_cancel,
    help: m.setting_auto_cancel_help,
    isNullable: true,
  },
  risk_first_order_egp: {
    ...rule,
    label: m.setting_first_order,
    help: m.setting_empty_none,
    isNullable: true,
  },
  risk_open_orders: { ...rule, label: m.setting_open_orders_mark },
  max_open_orders: {
    ...rule,
    label: m.setting_max_open_orders,
    help: m.setting_empty_usual,
    isNullable: true,
  },
  order_on_product_page: {
    group: "ordering",
    label: m.setting_order_on_product_page,
    choices: [m.no, m.yes],
  },
  max_open_pieces: {
    ...rule,
    label: m.setting_max_open_pieces,
    help: m.setting_empty_usual,
    isNullable: true,
  },
  return_days: { ...returns, label: m.setting_return_days, help: m.setting_return_days_help },
  fault_return_days: {
    ...returns,
    label: m.setting_fault_return_days,
    help: m.setting_fault_return_days_help,
  },
  refund_days: { ...returns, label: m.setting_refund_days, help: m.setting_refund_days_help },
  damage_report_hours: {
    ...returns,
    label: m.setting_damage_report_hours,
    help: m.setting_damage_report_hours_help,
  },
  opens_soon: {
    ...opening,
    label: m.setting_opens_soon,
    help: m.setting_opens_soon_help,
    choices: [m.shop_shown, m.shop_opens_soon],
  },
  opening_title_ar: { ...opening, label: inArabic(m.setting_opening_title) },
  opening_title_en: { ...opening, label: inEnglish(m.setting_opening_title) },
  opening_text_ar: { ...opening, label: inArabic(m.setting_opening_text), input: "paragraph" },
  opening_text_en: { ...opening, label: inEnglish(m.setting_opening_text), input: "paragraph" },
  mandatory_facts: { group: "facts", label: m.setting_mandatory_facts, input: "facts" },
} as const satisfies Readonly<Record<Exclude<keyof SettingsPatch, OtherSetting>, SettingField>>;

export type SettingName = keyof typeof fields;

export const settingNames = Object.keys(fields) as SettingName[];

export const settingFields: Readonly<Record<SettingName, SettingField>> = fields;

export function settingLabels(): Record<SettingName, string> {
  const labels = settingNames.map((name) => [name, fields[name].label()]);
  return Object.fromEntries(labels) as Record<SettingName, string>;
}

interface SettingGroup {
  readonly title: () => string;
  readonly help: () => string;
  readonly fields: readonly SettingName[];
}

export const settingGroups: readonly SettingGroup[] = [
  { title: m.settings_details, help: m.settings_details_help, fields: fieldsOf("details") },
  { title: m.settings_receipt, help: m.settings_receipt_help, fields: fieldsOf("receipt") },
  { title: m.settings_confirmation, help: m.settings_confirmation_help, fields: fieldsOf("confirmation") },
  { title: m.settings_ordering, help: m.settings_ordering_help, fields: fieldsOf("ordering") },
  { title: m.settings_returns, help: m.settings_returns_help, fields: fieldsOf("returns") },
  { title: m.setting_mandatory_facts, help: m.setting_mandatory_facts_help, fields: fieldsOf("facts") },
  { title: m.settings_opening, help: m.settings_opening_help, fields: fieldsOf("opening") },
];

function fieldsOf(group: SettingField["group"]): SettingName[] {
  return settingNames.filter((name) => fields[name].group === group);
}
