import { z } from "zod";
import { maxCounted } from "../max-counted.ts";
import { countedUpTo } from "../paging.ts";

export const Category = z
  .object({
    id: z.int(),
    name_en: z.string(),
    name_ar: z.string(),
    image: z.url(),
    product_count: z.int().describe(countedUpTo(maxCounted)),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

export const CategoryOfProduct = Category.omit({ product_count: true }).meta({ id: "CategoryOfProduct" });
