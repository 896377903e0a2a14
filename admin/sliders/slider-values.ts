import { z } from "zod";
import { type AdminSlider, NewSlider, SliderPatch, type sliderImages } from "#contract/admin/sliders.ts";
import { cairoDay } from "../ui/written-values.tsx";

const texts = ["title_ar", "title_en", "text_ar", "text_en", "action_ar", "action_en", "link"] as const;
type SliderText = (typeof texts)[number];
type SliderImage = (typeof sliderImages)[number];

/** Form values of a slide: days in Cairo, empty text for none. */
export interface SliderValues extends Record<SliderText | SliderImage, string> {
  place: "top" | "banner";
  hidden: boolean;
  starts_at: string;
  ends_at: string;
}

export function emptySlider(place: SliderValues["place"]): SliderValues {
  return {
    place,
    hidden: false,
    title_ar: "",
    title_en: "",
    text_ar: "",
    text_en: "",
    action_ar: "",
    action_en: "",
    link: "/products",
    wide_ar_media_id: "",
    wide_en_media_id: "",
    tall_media_id: "",
    starts_at: "",
    ends_at: "",
  };
}

export function sliderValues(slider: AdminSlider): SliderValues {
  const { place, hidden, starts_at, ends_at } = slider;
  const { title_ar, title_en, text_ar, text_en, action_ar, action_en, link } = slider;
  const { wide_ar_media_id, wide_en_media_id, tall_media_id } = slider;
  return {
    place,
    hidden,
    title_ar,
    title_en,
    text_ar,
    text_en,
    action_ar,
    action_en,
    link,
    wide_ar_media_id,
    wide_en_media_id,
    tall_media_id,
    starts_at: starts_at === null ? "" : cairoDay(new Date(starts_at)),
    ends_at: ends_at === null ? "" : cairoDay(new Date(ends_at)),
  };
}

/** Request body of the form values. Unchanged dates are omitted, because their time of day is not shown. */
export function sliderBody(values: SliderValues, before: SliderValues | null) {
  const { starts_at, ends_at, ...rest } = values;
  return {
    ...rest,
    ...(starts_at !== before?.starts_at && { starts_at: starts_at === "" ? null : starts_at }),
    ...(ends_at !== before?.ends_at && { ends_at: ends_at === "" ? null : ends_at }),
  };
}

export function sliderSchema(isNew: boolean): z.ZodType<unknown, SliderValues> {
  const schema: z.ZodType = isNew ? NewSlider : SliderPatch;
  return z.preprocess((values: SliderValues) => sliderBody(values, null), schema);
}
