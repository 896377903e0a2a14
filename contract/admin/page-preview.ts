import { z } from "zod";
import { maxHomeBlocks } from "../home-page/home-blocks.ts";
import { shopPath } from "../shop-path.ts";
import { BrandPatch } from "./brand.ts";
import { ContentPageContent } from "./content.ts";
import { emailTextKinds } from "./emails/email-text-kinds.ts";
import { HomeBlock } from "./home-page.ts";
import { SettingsPatch } from "./settings/settings.ts";

const typed = z.string().max(2000, "too_long");

/** Slide as typed so far: its link and images may be missing or wrong. */
const slide = z.object({
  place: z.enum(["top", "banner"], { error: "unknown_choice" }),
  title_en: typed,
  title_ar: typed,
  text_en: typed,
  text_ar: typed,
  action_en: typed,
  action_ar: typed,
  link: typed,
  wide_en_media_id: typed,
  wide_ar_media_id: typed,
  tall_media_id: typed,
});

/** Page of the shop, and the unsaved content that it shows instead of the saved one. */
export const PagePreviewRequest = z.object({
  path: z
    .string()
    .max(200, "too_long")
    .refine((path) => !/[?#]/.test(path) && shopPath(path) === path, "shop_path")
    .describe("Path of a public page, with its language prefix and without a query"),
  slide: slide.optional().describe("The only slide of its place"),
  settings: z.object({ ...SettingsPatch.shape, ...BrandPatch.shape }).optional(),
  home_blocks: z.array(HomeBlock).max(maxHomeBlocks, "too_many_blocks").optional(),
  email: z
    .enum(emailTextKinds)
    .optional()
    .describe(
      "Renders an e-mail of this kind about a sample order instead of the page, in the path's language",
    ),
  pictures: z
    .boolean()
    .optional()
    .describe("True: the response also has icon and image of shared links, made from the unsaved brand"),
  content_page: ContentPageContent.extend({ page: typed }).optional(),
});
export type PagePreviewRequest = z.infer<typeof PagePreviewRequest>;

export const PagePreview = z
  .object({
    html: z.string(),
    pictures: z
      .object({ icon: z.string(), share: z.string() })
      .optional()
      .describe("Pictures as `data:` URLs, if they were requested"),
  })
  .meta({ id: "PagePreview" });
export type PagePreview = z.infer<typeof PagePreview>;
