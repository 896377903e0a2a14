import { z } from "zod";
import { familyKinds } from "../families/family-kinds.ts";
import { rowId } from "../numbers.ts";
import { englishLine, singleLine } from "../text.ts";
import { productStatuses } from "./catalogue/product-choices.ts";
import { filter, listQuery } from "./list-query.ts";

const kind = z.enum(familyKinds, { error: "unknown_choice" });

/** Member of a family with the fields that staff see. */
const AdminFamilyMember = z
  .object({
    product_id: z.int(),
    label_en: z.string(),
    label_ar: z.string(),
    swatch: z.string().nullable().describe("Hex colour #rrggbb; null without one"),
    position: z.int(),
    sku: z.string(),
    product_name_en: z.string(),
    product_name_ar: z.string(),
    image: z.url().nullable(),
    status: z.enum(productStatuses),
    stock: z.int(),
  })
  .meta({ id: "AdminFamilyMember" });

export const AdminFamily = z
  .object({
    id: z.int(),
    name_en: z.string(),
    name_ar: z.string(),
    kind: z.enum(familyKinds),
    members: z.array(AdminFamilyMember),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminFamily" });
export type AdminFamily = z.infer<typeof AdminFamily>;

export const AdminFamilyQuery = listQuery(["id", "name_en", "name_ar", "created_at"]).extend({
  kind: filter(kind),
  product_id: filter(rowId),
});
export type AdminFamilyQuery = z.infer<typeof AdminFamilyQuery>;

/** Maximum number of members; the largest ranges of shades have as many. */
const maxMembers = 100;

const member = z.object({
  product_id: rowId,
  label_en: englishLine(1, 40).default(""),
  label_ar: singleLine(1, 40),
  swatch: z
    .string({ error: "wrong_type" })
    .trim()
    .toLowerCase()
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, "swatch_form"))
    .nullable()
    .default(null)
    .describe("Hex colour #rrggbb; null without one"),
});

/** All members, in the order of display. */
const members = z
  .array(member, { error: "wrong_type" })
  .max(maxMembers, "too_many")
  .superRefine((list, context) => {
    const seen = new Set<number>();
    for (const [index, { product_id }] of list.entries()) {
      if (seen.has(product_id))
        context.addIssue({ code: "custom", message: "product_twice", path: [index, "product_id"] });
      seen.add(product_id);
    }
  });

const fields = { name_en: englishLine(2, 80), name_ar: singleLine(2, 80), kind, members };

/** New family with its products in order. */
export const NewFamily = z.object({
  ...fields,
  name_en: fields.name_en.default(""),
  members: members.default([]),
});
export type NewFamily = z.infer<typeof NewFamily>;

/** Changes of a family; members are replaced together. */
export const FamilyPatch = z.object(fields).partial();
export type FamilyPatch = z.infer<typeof FamilyPatch>;
