import { z } from "zod";

/** Steps before a new shop opens, in order. */
export const firstStepKeys = [
  "details",
  "texts",
  "delivery",
  "mail",
  "category",
  "product",
  "trial_order",
  "open",
] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

export const DemoContent = z
  .object({
    products_deleted: z.int().describe("Number of demo products to delete, with their images and reviews"),
    products_archived: z
      .int()
      .describe("Number of demo products to archive instead of deleting, because they have orders or codes"),
    categories: z
      .int()
      .describe("Number of demo categories to delete; categories with remaining products are not counted"),
    families: z.int(),
    sliders: z.int(),
    pictures: z.int().describe("Number of demo images to delete, because only deleted content shows them"),
    settings: z
      .array(z.string())
      .describe("Names of the settings with demo values, which the removal clears"),
    pages: z
      .array(z.string())
      .describe(
        "Names of the demo's content pages, which the removal replaces by unpublished drafts or empties",
      ),
  })
  .meta({ id: "DemoContent" });
export type DemoContent = z.infer<typeof DemoContent>;

export const FirstSteps = z
  .object({
    steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })),
    demo_content: DemoContent.nullable().describe("Demo content that staff can remove; null without any"),
  })
  .meta({ id: "FirstSteps" });
export type FirstSteps = z.infer<typeof FirstSteps>;
