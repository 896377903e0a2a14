import { z } from "zod";
import sliders from "./sliders.json" with { type: "json" };

const DemoSlider = z.strictObject({
  /** Name of the banner's image. */
  image: z.literal(["calm", "vitamins", "gift", "sun"]),
  place: z.literal(["top", "banner"]),
  titleEn: z.string(),
  titleAr: z.string(),
  textEn: z.string(),
  textAr: z.string(),
  actionEn: z.string(),
  actionAr: z.string(),
  /** `/collections/<category key>`. The loader replaces the key by the category's id. */
  link: z.string(),
});
export type DemoSlider = z.infer<typeof DemoSlider>;

export const demoSliders: readonly DemoSlider[] = z.array(DemoSlider).parse(sliders);
