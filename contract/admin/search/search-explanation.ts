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
  word: z.string().describe("Recognised word or phrase, in the normalised spelling of the search"),
  source: z
    .enum(meaningSources)
    .nullable()
    .describe("Source of the meaning; null if the word itself is searched"),
  means_en: z.string().describe("English meaning of the word; empty if the word itself is searched"),
  means_ar: z.string(),
});
export type Reading = z.infer<typeof Reading>;

const Word = z.object({
  text: z.string().describe("Word or phrase of the query, in the normalised spelling of the search"),
  outcome: z
    .enum(["understood", "ignored", "unknown"])
    .describe("Result for the word; `ignored`: a filler word, or a repeated one"),
  optional: z.boolean().describe("True if the search also finds products without the word"),
  readings: z
    .array(
      Reading.extend({
        products: z
          .int()
          .nullable()
          .describe(
            "Number of products with this reading; null for a phrase, because only its words are counted",
          ),
      }),
    )
    .describe("Possible readings of the word, closest first, at most 12"),
  more: z.int().describe("Number of further readings beyond the first 12"),
});

const Found = z.object({
  id: z.int(),
  sku: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  image: z.url().nullable(),
  stock: z.int(),
  score: z
    .number()
    .describe(
      "Quality of the match, from 0 to slightly above 1; 1 means that the name contains the whole query",
    ),
  matches: z.array(
    Reading.extend({
      at: z.int().describe("Index of the matched word in `words`, from 0"),
      place: z.enum(matchPlaces).describe("Part of the product that contains the word"),
    }),
  ),
});

/** Products that a search finds, with the reasons. */
export const SearchExplanation = z
  .object({
    query: z.string(),
    relaxed: z
      .boolean()
      .describe("True if no product matches the whole query and `products` are the closest ones"),
    words: z.array(Word),
    products: z.array(Found).describe("First twenty products, best first"),
    more: z.boolean().describe("True if the search finds more products than listed"),
  })
  .meta({ id: "SearchExplanation" });
export type SearchExplanation = z.infer<typeof SearchExplanation>;
