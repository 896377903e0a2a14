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
  word: z.string().describe("The word or phrase that was understood, as search takes it"),
  source: z.enum(meaningSources).nullable().describe("Null where the word itself is sought"),
  means_en: z.string().describe("What it stands for; empty where the word itself is sought"),
  means_ar: z.string(),
});
export type Reading = z.infer<typeof Reading>;

const Word = z.object({
  text: z.string().describe("A word or a phrase of the query, as search takes it"),
  outcome: z
    .enum(["understood", "ignored", "unknown"])
    .describe("Ignored: it tells nothing of what is sought, or stands there twice"),
  optional: z.boolean().describe("Whether products that miss it are found as well"),
  readings: z
    .array(
      Reading.extend({
        products: z
          .int()
          .nullable()
          .describe("How many carry it; null where that is known of its words alone"),
      }),
    )
    .describe("What it may stand for, the closest first"),
  more: z.int().describe("How many readings are left out here"),
});

const Found = z.object({
  id: z.int(),
  sku: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  image: z.url().nullable(),
  stock: z.int(),
  band: z.int().describe("1 holds the best sellers in stock, which are asked first"),
  score: z.number().describe("How well the query is met, 1 is all of it in the name"),
  matches: z.array(
    Reading.extend({
      at: z.int().describe("The place among words of the one that is met"),
      place: z.enum(matchPlaces).describe("Where in the product"),
    }),
  ),
});

/** Products that a search finds, with the reasons. */
export const SearchExplanation = z
  .object({
    query: z.string(),
    relaxed: z.boolean().describe("Whether not every word is met: these come nearest"),
    words: z.array(Word),
    products: z.array(Found).describe("The first twenty, best first"),
    more: z.boolean().describe("Whether there are others"),
  })
  .meta({ id: "SearchExplanation" });
export type SearchExplanation = z.infer<typeof SearchExplanation>;
