import type { Language } from "#contract/language.ts";
import type { BreachCategory } from "#shop/privacy/breach-facts.ts";
import type { ErasureEffect, Purpose, Recipient, Retention } from "#shop/privacy/personal-columns.ts";
import { m } from "../compiled/messages.js";

/** Name of a purpose of personal data. */
export function purposeName(purpose: Purpose, locale: Language): string {
  return m[`privacy_for_${purpose}`]({}, { locale });
}

/** Sentence about the time for which data is stored. */
export function retentionText(retention: Retention, locale: Language): string {
  return m[`privacy_until_${retention}`]({}, { locale });
}

/** Name of a recipient of personal data. */
export function recipientName(recipient: Recipient, locale: Language): string {
  return m[`privacy_to_${recipient}`]({}, { locale });
}

/** Effect of an erasure on data. */
export function erasureEffect(effect: ErasureEffect, locale: Language): string {
  return m[`privacy_erasure_${effect}`]({}, { locale });
}

/** Name of a category of stored data. */
export function breachCategoryName(category: BreachCategory, locale: Language): string {
  return m[`privacy_data_${category}`]({}, { locale });
}

/** Name of a part of the shop's data whose place is stated. */
export function storedThingName(
  what: "server" | "images" | "backups" | "mail" | "other",
  locale: Language,
): string {
  return m[`privacy_place_${what}`]({}, { locale });
}
