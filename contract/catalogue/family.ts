import { z } from "zod";
import { familyKinds } from "./family-kinds.ts";

/** A shade or size, as the page of any of its family shows it. */
export const FamilyMember = z
  .object({
    id: z.int().describe("Its product"),
    label_en: z.string(),
    label_ar: z.string(),
    swatch: z.string().nullable().describe("#rrggbb"),
    image: z.url().nullable(),
    available: z.boolean().describe("Whether a piece can be ordered now"),
  })
  .meta({ id: "FamilyMember" });

/** The family of a product with all members that customers see, in their order. */
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

/** The family of a product in a list: how many of it customers see. */
export const FamilyOfListed = z.object({ id: z.int(), count: z.int() }).meta({ id: "FamilyOfListed" });
