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
    products_deleted: z.int().describe("Products that are deleted, with their images and reviews"),
    products_archived: z.int().describe("Products that are archived, because they have orders or codes"),
    categories: z.int().describe("Categories that are deleted, because nothing else is in them"),
    families: z.int(),
    sliders: z.int(),
    pictures: z.int().describe("Images that nothing shows any more"),
    settings: z.array(z.string()).describe("Settings with a value of the demo, which are emptied"),
  })
  .meta({ id: "DemoContent" });
export type DemoContent = z.infer<typeof DemoContent>;

export const FirstSteps = z
  .object({
    steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })),
    demo_content: DemoContent.nullable().describe("Null if no demo content remains"),
  })
  .meta({ id: "FirstSteps" });
export type FirstSteps = z.infer<typeof FirstSteps>;
