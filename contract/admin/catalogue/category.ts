import { z } from "zod";
import { count } from "../../amount.ts";
import { Category } from "../../catalogue/category.ts";
import { englishLine, singleLine } from "../../text.ts";
import { listQuery } from "../list-query.ts";
import { orderedIds } from "../ordered-ids.ts";

export const AdminCategory = Category.extend({
  key: z.string(),
  media_id: z.string(),
  position: z.int(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminCategory" });
export type AdminCategory = z.infer<typeof AdminCategory>;

export const AdminCategoryQuery = listQuery(["position", "id", "name_en", "name_ar", "product_count"], "asc");
export type AdminCategoryQuery = z.infer<typeof AdminCategoryQuery>;

const fields = z.object({
  name_en: englishLine(2, 60),
  name_ar: singleLine(2, 60),
  media_id: singleLine(1, 100).describe("Id of an image in the media library"),
  position: count,
});

export const NewCategory = fields.extend({
  name_en: fields.shape.name_en.default(""),
  key: singleLine(2, 40)
    .pipe(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "wrong_type"))
    .optional()
    .describe("Short name for programs; made from the English name if absent, random without one"),
  position: count.default(0),
});
export type NewCategory = z.infer<typeof NewCategory>;

export const CategoryPatch = fields.partial();
export type CategoryPatch = z.infer<typeof CategoryPatch>;

/** All categories in their new order. */
export const CategoryPositions = z.object({ ids: orderedIds });
