import { z } from "zod";
import { count } from "../amount.ts";
import { rowId } from "../numbers.ts";
import { shopPath } from "../shop-path.ts";
import { englishLine, multiLine, singleLine } from "../text.ts";
import { filter, listQuery } from "./list-query.ts";
import { timestampField } from "./timestamp-field.ts";

/** Place on the home page: the slider at its top, or the banner, which shows only the first one. */
const place = z.enum(["top", "banner"], { error: "unknown_choice" });

/** `planned`: before its start; `over`: after its end. */
export const sliderStates = ["shown", "planned", "over", "hidden"] as const;
export type SliderState = (typeof sliderStates)[number];

/** Images for both reading directions and for narrow screens. */
export const sliderImages = ["wide_en_media_id", "wide_ar_media_id", "tall_media_id"] as const;

export const AdminSlider = z
  .object({
    id: z.int(),
    place,
    position: z.int(),
    title_en: z.string(),
    title_ar: z.string(),
    text_en: z.string(),
    text_ar: z.string(),
    action_en: z.string(),
    action_ar: z.string(),
    link: z.string().describe("Path of a page of this shop, without the language prefix"),
    wide_en_media_id: z.string(),
    wide_ar_media_id: z.string(),
    tall_media_id: z.string(),
    wide_en_image: z.url(),
    wide_ar_image: z.url(),
    tall_image: z.url(),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    hidden: z.boolean(),
    state: z.enum(sliderStates),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminSlider" });
export type AdminSlider = z.infer<typeof AdminSlider>;

export const AdminSliderQuery = listQuery(["position", "id", "place", "title_en", "title_ar"], "asc").extend({
  place: filter(place),
  state: filter(z.enum(sliderStates, { error: "unknown_choice" })),
});
export type AdminSliderQuery = z.infer<typeof AdminSliderQuery>;

/** Path of a page of this shop. Removes the language prefix, because pages add their own. */
const link = singleLine(1, 500)
  .pipe(z.string().regex(/^\/[^\\]*$/, "shop_path"))
  .transform((typed, context) => {
    const path = shopPath(typed.replace(/^\/en(?:\/|(?=\?|$))/, "/"));
    if (path !== null) return path;
    context.addIssue({ code: "custom", message: "shop_path" });
    return z.NEVER;
  });

const image = singleLine(1, 100).describe("Id of an image in the media library");
const crop = z
  .union([z.literal(""), image])
  .default("")
  .describe("Empty: the image of Arabic pages");
const text = multiLine(200);

const fields = z.object({
  place,
  position: count,
  title_en: englishLine(2, 80),
  title_ar: singleLine(2, 80),
  text_en: text,
  text_ar: text,
  action_en: englishLine(2, 40),
  action_ar: singleLine(2, 40),
  link,
  wide_en_media_id: image,
  wide_ar_media_id: image,
  tall_media_id: image,
  starts_at: timestampField("begin")
    .nullable()
    .describe(
      "Time from which the slider is shown; a date means the start of that Cairo day. null: no limit",
    ),
  ends_at: timestampField("end")
    .nullable()
    .describe("Time until which the slider is shown; a date means the end of that Cairo day. null: no limit"),
  hidden: z.boolean({ error: "wrong_type" }),
});

/** Slide to create. The image of Arabic pages is enough: the others are crops of their own. */
export const NewSlider = fields.extend({
  title_en: fields.shape.title_en.default(""),
  action_en: fields.shape.action_en.default(""),
  wide_en_media_id: crop,
  tall_media_id: crop,
  position: count.default(0),
  text_en: text.default(""),
  text_ar: text.default(""),
  starts_at: fields.shape.starts_at.default(null),
  ends_at: fields.shape.ends_at.default(null),
  hidden: fields.shape.hidden.default(false),
});
export type NewSlider = z.infer<typeof NewSlider>;

export const SliderPatch = fields.partial();
export type SliderPatch = z.infer<typeof SliderPatch>;

/** All sliders of a place in their new order. */
export const SliderPositions = z.object({
  place,
  ids: z.array(rowId, { error: "wrong_type" }).min(1, "required").max(100, "too_many"),
});
export type SliderPositions = z.infer<typeof SliderPositions>;
