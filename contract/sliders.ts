import { z } from "zod";

export const Slider = z
  .object({ id: z.int(), image: z.url(), title_en: z.string(), title_ar: z.string(), link: z.string() })
  .meta({ id: "Slider" });
