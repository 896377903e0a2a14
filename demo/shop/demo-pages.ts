import { z } from "zod";
import pages from "./pages.json" with { type: "json" };

/** Content page of the demo shop: summary and sections in both languages, in Markdown. */
const DemoPage = z.strictObject({
  page: z.literal(["about", "terms", "shipping", "exchange", "privacy"]),
  summary_ar: z.string(),
  summary_en: z.string(),
  sections: z.array(
    z.strictObject({
      heading_ar: z.string(),
      heading_en: z.string(),
      body_ar: z.string(),
      body_en: z.string(),
    }),
  ),
});
export type DemoPage = z.infer<typeof DemoPage>;

export const demoPages: readonly DemoPage[] = z.array(DemoPage).parse(pages);
