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
    products_deleted: z.int().describe("Products that go, with their pictures and reviews"),
    products_archived: z.int().describe("Products that were ordered, or have codes: they are sold no more"),
    categories: z.int().describe("Categories that go, as nothing else is in them"),
    families: z.int(),
    sliders: z.int(),
    pictures: z.int().describe("Pictures that nothing shows any more"),
    settings: z.array(z.string()).describe("Details of the shop that are the demo's, and are emptied"),
  })
  .meta({ id: "DemoContent" });
export type DemoContent = z.infer<typeof DemoContent>;

export const FirstSteps = z
  .object({
    steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })),
    demo_content: DemoContent.nullable().describe("Null where nothing of the demo is left"),
  })
  .meta({ id: "FirstSteps" });
export type FirstSteps = z.infer<typeof FirstSteps>;
