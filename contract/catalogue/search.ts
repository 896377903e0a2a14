import { z } from "zod";
import { Category } from "./category.ts";
import { Concern } from "./concern.ts";
import { Product } from "./product.ts";

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
      suggestions: z.array(z.string()).describe("Longer queries that begin with this one"),
    }),
    relaxed: z.boolean().describe("Whether no product matches all words, so that these are the closest"),
  })
  .meta({ id: "SearchResults" });
