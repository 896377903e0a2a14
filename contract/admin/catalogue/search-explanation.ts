import { z } from "zod";

/** Way in which a word of a query was recognised. */
export const readingKinds = ["exact", "completed", "corrected", "sounding", "joined", "parted"] as const;
/** Source of a meaning: staff, a concern's words, the built-in words, or the nearest product. */
export const meaningSources = ["synonym", "concern", "words", "nearest"] as const;
/** Place of a word in a product. */
export const matchPlaces = ["name", "purpose", "kind", "ingredient", "benefit", "anywhere"] as const;

/** A typed query. Like the storefront, it accepts any text. */
export const ExplainQuery = z.object({
  q: z
    .string({ error: "wrong_type" })
    .transform((text) => text.slice(0, 400))
    .default(""),
});

const Reading = z.object({
  how: z.enum(readingKinds),
  word: z.string().describe("Word or phrase of the query, normalised"),
  source: z.enum(meaningSources).nullable().describe("Null if the word itself is searched for"),
  means_en: z.string().describe("Its meaning; empty if the word itself is searched for"),
  means_ar: z.string(),
});
export type Reading = z.infer<typeof Reading>;

const Word = z.object({
  text: z.string().describe("Word or phrase of the query, normalised"),
  outcome: z
    .enum(["understood", "ignored", "unknown"])
    .describe("ignored: the word carries no meaning, or occurs twice"),
  optional: z.boolean().describe("Whether products without it are found as well"),
  readings: z
    .array(
      Reading.extend({
        products: z
          .int()
          .nullable()
          .describe("Number of products with it; null if it is known only for its single words"),
      }),
    )
    .describe("Possible meanings, closest first"),
  more: z.int().describe("Number of readings that are not listed"),
});

const Found = z.object({
  id: z.int(),
  sku: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  image: z.url().nullable(),
  stock: z.int(),
  band: z.int().describe("Band of the index; 1 contains the best sellers in stock and is searched first"),
  score: z.number().describe("Quality of the match; 1: the name contains the whole query"),
  matches: z.array(
    Reading.extend({
      at: z.int().describe("Index of the matching word in `words`, from 0"),
      place: z.enum(matchPlaces).describe("Field of the product"),
    }),
  ),
});

/** Products that a search finds, with the reasons. */
export const SearchExplanation = z
  .object({
    query: z.string(),
    relaxed: z.boolean().describe("Whether no product matches all words, so that these are the closest"),
    words: z.array(Word),
    products: z.array(Found).describe("The first twenty, best first"),
    more: z.boolean().describe("Whether more products match"),
  })
  .meta({ id: "SearchExplanation" });
export type SearchExplanation = z.infer<typeof SearchExplanation>;
