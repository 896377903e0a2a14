import { z } from "zod";
import { countedUpTo } from "../paging.ts";
import { maxCountedProducts } from "./product-limits.ts";

export const Category = z
  .object({
    id: z.int(),
    name_en: z.string(),
    name_ar: z.string(),
    image: z.url(),
    product_count: z.int().describe(countedUpTo(maxCountedProducts)),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

export const CategoryOfProduct = Category.omit({ product_count: true }).meta({ id: "CategoryOfProduct" });
