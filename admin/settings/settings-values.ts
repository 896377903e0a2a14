import { z } from "zod";
import { type AdminSettings, SettingsPatch } from "#contract/admin/settings.ts";

/** The settings that the page of the shop edits, as they are typed: what is left empty is none. */
export const settingNames = [
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
  "seller_ar",
  "seller_en",
  "tax_number",
  "vat_percent",
  "max_confirmation_attempts",
  "auto_cancel_hours",
  "risk_first_order_egp",
  "risk_open_orders",
  "max_open_orders",
  "max_open_pieces",
  "opens_soon",
  "opening_title_ar",
  "opening_title_en",
  "opening_text_ar",
  "opening_text_en",
] as const satisfies readonly (keyof AdminSettings)[];
export type SettingName = (typeof settingNames)[number];
export type SettingValues = Record<SettingName, string>;

/** Those that may be left empty, which is none. */
const nullable: ReadonlySet<SettingName> = new Set([
  "auto_cancel_hours",
  "risk_first_order_egp",
  "max_open_orders",
  "max_open_pieces",
]);

export function settingValues(settings: AdminSettings): SettingValues {
  const values = settingNames.map((name) => [name, settings[name] === null ? "" : String(settings[name])]);
  return Object.fromEntries(values) as SettingValues;
}

/** A choice of two, whose values are told as words. */
const flags: ReadonlySet<SettingName> = new Set(["opens_soon"]);

/** The body of the call for what is typed; of `before` it leaves out what is the same, so that nobody is asked to confirm for nothing. */
export function settingsBody(values: Partial<SettingValues>, before: Partial<SettingValues> = {}) {
  const changed = settingNames.filter((name) => values[name] !== undefined && values[name] !== before[name]);
  return Object.fromEntries(
    changed.map((name) => {
      const typed = values[name];
      if (flags.has(name)) return [name, typed === "true"];
      return [name, nullable.has(name) && typed?.trim() === "" ? null : typed];
    }),
  );
}

/** The contract's schema, over what was typed: what a new shop does not have yet keeps nobody from changing the rest. */
export function settingsSchema(before: SettingValues): z.ZodType<unknown, SettingValues> {
  return z.preprocess((values: SettingValues) => settingsBody(values, before), SettingsPatch);
}
