import { z } from "zod";
import { familyKinds } from "./family-kinds.ts";

/** Shade or size on a product page. */
export const FamilyMember = z
  .object({
    id: z.int().describe("Id of the product"),
    label_en: z.string(),
    label_ar: z.string(),
    swatch: z.string().nullable().describe("Colour of the shade as #rrggbb; null without one"),
    image: z.url().nullable(),
    available: z.boolean().describe("True if the product can be ordered now"),
  })
  .meta({ id: "FamilyMember" });

/** Family of a product with its published members in order. */
export const Family = z
  .object({
    id: z.int(),
    name_en: z.string(),
    name_ar: z.string(),
    kind: z.enum(familyKinds),
    members: z.array(FamilyMember),
  })
  .meta({ id: "Family" });
export type Family = z.infer<typeof Family>;

/** Family of a product in a list, with the number of published members. */
export const FamilyOfListed = z.object({ id: z.int(), count: z.int() }).meta({ id: "FamilyOfListed" });
