/**
 * By what the demo's contents are known in a shop: the rules may not read the demo catalogue itself, which a test of its loader compares
 * with this.
 */
const perCategory = { CLE: 5, SER: 6, MOI: 5, SUN: 5, MSK: 4, EYE: 4, HAB: 4, SET: 3 };

export const demoSkus: readonly string[] = Object.entries(perCategory).flatMap(([category, count]) =>
  Array.from({ length: count }, (_, index) => `SM-${category}-0${index + 1}`),
);

/** Key and names: one that staff gave another name is theirs. */
export const demoCategoryNames: readonly (readonly [key: string, en: string, ar: string])[] = [
  ["cleansers", "Cleansers", "الغسول"],
  ["serums", "Serums", "السيروم"],
  ["moisturisers", "Moisturisers", "المرطّبات"],
  ["suncare", "Sun care", "واقي الشمس"],
  ["masks", "Masks", "الماسكات"],
  ["eyecare", "Eye care", "العناية بالعين"],
  ["hairbody", "Hair and body", "العناية بالشعر والجسم"],
  ["sets", "Sets", "المجموعات"],
];

export const demoSliderTitles: readonly (readonly [en: string, ar: string])[] = [
  ["Skin, at ease", "بشرتك تستاهل الهدوء"],
  ["A few drops, every day", "كام نقطة كل يوم لبشرتك"],
  ["A present that gets used", "هدية تفرّح وتنفع"],
  ["The Egyptian sun never takes a day off. Neither should your SPF.", "شمس مصر كل يوم، والحماية كمان"],
];

/** What the migrations write into the settings at first (0012_content, 0016_reviewed_texts), for a shop that does not exist. */
export const demoSettings = {
  phone: "+201000000000",
  whatsapp: "+201000000000",
  email: "hello@smile.example",
  address_ar: "12 شارع التسعين، القاهرة الجديدة، القاهرة",
  address_en: "12 90th Street (South Teseen), New Cairo, Cairo",
  facebook_url: "https://www.facebook.com/smile.example",
  instagram_url: "https://www.instagram.com/smile.example",
  seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
  seller_en: "Smile Skin Care Co.",
  tax_number: "000-000-000",
} as const;
export type DemoSetting = keyof typeof demoSettings;

/** Which details of a shop still are the demo's. */
export function demoSettingsOf(settings: Readonly<Record<DemoSetting, string>>): DemoSetting[] {
  return (Object.keys(demoSettings) as DemoSetting[]).filter((name) => settings[name] === demoSettings[name]);
}

/** The settings with nothing in place of the demo's details, for whatever must not name a phone that is nobody's. */
export function withoutDemoSettings<Settings extends Readonly<Record<DemoSetting, string>>>(
  settings: Settings,
): Settings {
  const empty = demoSettingsOf(settings).map((name) => [name, ""]);
  return { ...settings, ...Object.fromEntries(empty) };
}
