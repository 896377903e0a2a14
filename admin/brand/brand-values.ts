import { z } from "zod";
import { type AdminBrand, BrandPatch } from "#contract/admin/brand.ts";
import { brandImages } from "#contract/brand/brand-images.ts";
import { socialName, socialNetworks } from "#contract/brand/social-links.ts";
import type { BodyOf } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { cairoDay } from "../ui/written-values.tsx";

const texts = [
  "brand_ar",
  "brand_en",
  "since",
  "accent",
  "footer_ar",
  "footer_en",
  "home_title_ar",
  "home_title_en",
  "home_description_ar",
  "home_description_en",
  "announcement_ar",
  "announcement_en",
  "announcement_from",
  "announcement_until",
] as const;
/** Switches: `yes`, or empty text for no. */
const switches = ["packs_carry_codes", "arabic_only"] as const;
export type BrandSwitch = (typeof switches)[number];
export type BrandName =
  | BrandSwitch
  | "vat_percent"
  | (typeof texts)[number]
  | `${(typeof brandImages)[number]}_media_id`
  | `${(typeof socialNetworks)[number]}_url`;

/** Form values of the brand, as typed: days in Cairo, names of social pages, empty text for none. */
export type BrandValues = Record<BrandName, string>;

const imageNames = brandImages.map((image) => `${image}_media_id` as const);
const socialNames = socialNetworks.map((network) => `${network}_url` as const);
const names = [...texts, ...imageNames, ...socialNames, "vat_percent"] as const;
const allNames: readonly BrandName[] = [...names, ...switches];
const isSwitch = (name: BrandName): name is BrandSwitch => switches.some((one) => one === name);

export function brandValues(brand: AdminBrand): BrandValues {
  const day = (moment: string | null) => (moment === null ? "" : cairoDay(new Date(moment)));
  const plain = names.map((name) => [name, brand[name] === null ? "" : String(brand[name])]);
  const social = socialNetworks.map((network) => {
    const link = brand[`${network}_url`];
    return [`${network}_url`, link === null ? "" : socialName(network, link)];
  });
  return {
    ...(Object.fromEntries([...plain, ...social]) as BrandValues),
    packs_carry_codes: brand.packs_carry_codes ? "yes" : "",
    arabic_only: brand.arabic_only ? "yes" : "",
    brand_en: brand.brand_en === brand.brand_ar ? "" : brand.brand_en,
    announcement_from: day(brand.announcement_from),
    // The stored end is the first moment after the last day.
    announcement_until: brand.announcement_until === null ? "" : lastDay(brand.announcement_until),
  };
}

function lastDay(end: string): string {
  return cairoDay(new Date(Date.parse(end) - 1));
}

/** Request body of the changed values. */
export function brandBody(
  values: Partial<BrandValues>,
  before: Partial<BrandValues> = {},
): BodyOf<"PATCH /brand"> {
  const isNull = (name: BrandName) => /_media_id$|_url$|_from$|_until$|^since$/.test(name);
  const changed = allNames.filter((name) => values[name] !== undefined && values[name] !== before[name]);
  const body = changed.map((name) => [
    name,
    isSwitch(name)
      ? values[name] === "yes"
      : isNull(name) && values[name]?.trim() === ""
        ? null
        : values[name],
  ]);
  // Without an English name the Arabic one stands in both languages.
  const named = changed.includes("brand_ar") && values.brand_en === "" ? { brand_en: "" } : {};
  return { ...Object.fromEntries(body), ...named };
}

/** Schema of the changed values. */
export function brandSchema(before: BrandValues): z.ZodType<unknown, BrandValues> {
  return z.preprocess((values: BrandValues) => brandBody(values, before), BrandPatch);
}

/** Labels of all fields, for the form, the bar of unsaved changes and conflicts. */
export function brandLabels(): Record<BrandName, string> {
  return {
    brand_ar: m.in_arabic({ name: m.brand_name() }),
    brand_en: m.in_english({ name: m.brand_name() }),
    since: m.brand_since(),
    accent: m.brand_accent(),
    logo_media_id: m.setting_logo(),
    icon_media_id: m.brand_icon(),
    share_media_id: m.brand_share(),
    share_en_media_id: m.in_english({ name: m.brand_share() }),
    mail_banner_media_id: m.brand_banner(),
    mail_banner_en_media_id: m.in_english({ name: m.brand_banner() }),
    footer_ar: m.in_arabic({ name: m.brand_footer() }),
    footer_en: m.in_english({ name: m.brand_footer() }),
    home_title_ar: m.in_arabic({ name: m.brand_home_title() }),
    home_title_en: m.in_english({ name: m.brand_home_title() }),
    home_description_ar: m.in_arabic({ name: m.brand_home_description() }),
    home_description_en: m.in_english({ name: m.brand_home_description() }),
    announcement_ar: m.in_arabic({ name: m.brand_announcement() }),
    announcement_en: m.in_english({ name: m.brand_announcement() }),
    announcement_from: m.brand_from(),
    announcement_until: m.brand_until(),
    packs_carry_codes: m.brand_codes(),
    vat_percent: m.brand_vat(),
    arabic_only: m.brand_arabic_only(),
    facebook_url: m.facebook(),
    instagram_url: m.instagram(),
    tiktok_url: m.tiktok(),
    youtube_url: m.youtube(),
    telegram_url: m.telegram(),
    snapchat_url: m.snapchat(),
  };
}
