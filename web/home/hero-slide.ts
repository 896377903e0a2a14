import type { Language } from "#contract/language.ts";
import type { Slider } from "#shop/catalogue/list-sliders.ts";

export interface HeroSlide {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly link: string;
  readonly wide: { readonly id: string; readonly width: number; readonly height: number };
  readonly tall: { readonly id: string; readonly width: number; readonly height: number };
}

export function heroSlide(slider: Slider, language: Language): HeroSlide {
  const tall = { id: slider.tall_media_id, width: slider.tall_width, height: slider.tall_height };
  const { id, link } = slider;
  return language === "ar"
    ? {
        id,
        link,
        tall,
        title: slider.title_ar,
        text: slider.text_ar,
        action: slider.action_ar,
        wide: { id: slider.wide_ar_media_id, width: slider.wide_ar_width, height: slider.wide_ar_height },
      }
    : {
        id,
        link,
        tall,
        title: slider.title_en,
        text: slider.text_en,
        action: slider.action_en,
        wide: { id: slider.wide_en_media_id, width: slider.wide_en_width, height: slider.wide_en_height },
      };
}
