import { z } from "zod";
import { wholeNumber } from "../numbers.ts";
import { multiLine } from "../text.ts";
import { nameFields, socialField, yesOrNo } from "./brand-fields.ts";
import { mediaId } from "./media.ts";
import { timestampField } from "./timestamp-field.ts";

const image = (use: string) => z.url().nullable().describe(`URL of ${use} as JPEG`);
const id = z.string().nullable();

/** Name and look of the shop. */
export const AdminBrand = z
  .object({
    id: z.literal(1),
    brand_ar: z.string(),
    brand_en: z.string(),
    since: z.int().nullable().describe("Year in which the shop began; null: pages show none"),
    logo_media_id: id,
    logo: image("the logo; null: pages show the name as text"),
    icon_media_id: id.describe("Square image; null: the icon is made from the logo or the name"),
    icon: image("the icon; null without an own one"),
    share_media_id: id.describe("Image of shared links; null: it is made from the logo or the name"),
    share: image("the image of shared links; null without an own one"),
    share_en_media_id: id.describe("Image of shared English links; null: the same"),
    share_en: image("the image of shared English links"),
    mail_banner_media_id: id.describe("Image at the top of some e-mails; null for none"),
    mail_banner: image("the image at the top of some e-mails"),
    mail_banner_en_media_id: id.describe("Image at the top of English e-mails; null: the same"),
    mail_banner_en: image("the image at the top of English e-mails"),
    accent: z.string().describe("Accent colour, such as `#2E6B52`; its shades are derived from it"),
    announcement_ar: z.string().describe("Line above all pages; empty: the delivery times"),
    announcement_en: z.string(),
    announcement_from: z.iso.datetime().nullable(),
    announcement_until: z.iso.datetime().nullable(),
    footer_ar: z.string().describe("Sentence about the shop in the footer; empty: a usual one"),
    footer_en: z.string(),
    home_title_ar: z.string().describe("Title of the home page, beside the name; empty: the name alone"),
    home_title_en: z.string(),
    home_description_ar: z.string(),
    home_description_en: z.string(),
    packs_carry_codes: z
      .boolean()
      .describe("True if packs carry codes that customers can check; false: nothing mentions codes"),
    vat_percent: z.int().describe("VAT in prices; 0 for a shop that is not registered: nothing mentions VAT"),
    facebook_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    tiktok_url: z.string().nullable(),
    youtube_url: z.string().nullable(),
    telegram_url: z.string().nullable(),
    snapchat_url: z.string().nullable(),
    arabic_only: z
      .boolean()
      .describe(
        "True if the shop has no English pages: `/en` leads to the Arabic page, and e-mails are Arabic",
      ),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminBrand" });
export type AdminBrand = z.infer<typeof AdminBrand>;

/** One line; may be empty. */
const line = (max: number) => multiLine(max).transform((text) => text.replace(/\s+/g, " "));

/** Colour in six digits, with or without `#`. Whether it is readable is a rule (`shop/brand/change-brand.ts`). */
const colour = z
  .string({ error: "required" })
  .max(20, "colour_invalid")
  .transform((typed) => `#${typed.trim().replace(/^#/, "").toUpperCase()}`)
  .pipe(z.string().regex(/^#[0-9A-F]{6}$/, "colour_invalid"));

export const BrandPatch = z
  .object({
    ...nameFields,
    brand_en: line(40).describe("English name; empty: the same as the Arabic name"),
    icon_media_id: mediaId.nullable(),
    share_media_id: mediaId.nullable(),
    share_en_media_id: mediaId.nullable(),
    mail_banner_media_id: mediaId.nullable(),
    mail_banner_en_media_id: mediaId.nullable(),
    accent: colour,
    announcement_ar: line(60),
    announcement_en: line(60),
    announcement_from: timestampField("begin").nullable(),
    announcement_until: timestampField("end").nullable(),
    footer_ar: line(200),
    footer_en: line(200),
    home_title_ar: line(70),
    home_title_en: line(70),
    home_description_ar: line(160),
    home_description_en: line(160),
    packs_carry_codes: yesOrNo,
    vat_percent: wholeNumber(0, 99, "percent_range"),
    facebook_url: socialField("facebook"),
    instagram_url: socialField("instagram"),
    tiktok_url: socialField("tiktok"),
    youtube_url: socialField("youtube"),
    telegram_url: socialField("telegram"),
    snapchat_url: socialField("snapchat"),
    arabic_only: z.boolean({ error: "wrong_type" }),
  })
  .partial();
export type BrandPatch = z.infer<typeof BrandPatch>;
