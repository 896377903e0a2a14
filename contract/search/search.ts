import { z } from "zod";
import { Category } from "../catalogue/category.ts";
import { Product } from "../catalogue/product.ts";
import { Concern } from "../concerns/concern.ts";

/** Search query; accepts any length and reads the first 100 characters. */
export const SearchQuery = z.object({
  query: z
    .string()
    .optional()
    .transform((text) => (text ?? "").slice(0, 400)),
});

export const SearchResults = z
  .object({
    results: z.object({
      product: z.object({ items: z.array(Product) }),
      category: z.object({ items: z.array(Category) }),
      concern: z.object({ items: z.array(Concern) }),
      suggestions: z.array(z.string()).describe("Longer queries that begin with the typed one"),
    }),
    relaxed: z
      .boolean()
      .describe("True if no product matches every word, and the results match some of them"),
  })
  .meta({ id: "SearchResults" });
