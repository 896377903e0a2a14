import { z } from "zod";
import { Concern } from "../concerns/concern.ts";
import { concernKinds } from "../concerns/concern-kinds.ts";
import { maxCounted } from "../max-counted.ts";
import { countedUpTo } from "../paging.ts";
import { englishLine, multiLine, singleLine } from "../text.ts";
import { filter, listQuery } from "./list-query.ts";
import { orderedIds } from "./ordered-ids.ts";

const kind = z.enum(concernKinds, { error: "unknown_choice" });

/** Area, skin type or concern with its search words. */
export const AdminConcern = Concern.extend({
  id: z.int(),
  text_en: z.string().describe("English text below the name on the page of the concern"),
  text_ar: z.string(),
  words: z.array(z.string()).describe("Search words for the concern, in both languages"),
  media_id: z.string().nullable(),
  image: z.url().nullable().describe("Image of the arch on the home page; null: a plain wall"),
  position: z.int(),
  product_count: z.int().describe(`In a list: ${countedUpTo(maxCounted)}`),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminConcern" });
export type AdminConcern = z.infer<typeof AdminConcern>;

export const AdminConcernQuery = listQuery(
  ["position", "id", "name_en", "name_ar", "product_count"],
  "asc",
).extend({ kind: filter(kind) });
export type AdminConcernQuery = z.infer<typeof AdminConcernQuery>;

const maxWords = 100;
const word = singleLine(1, 60).refine((phrase) => phrase.split(" ").length <= 4, "too_long");
const words = z
  .array(word, { error: "wrong_type" })
  .max(maxWords, "too_many")
  .transform((typed) => [...new Set(typed)]);
const fields = {
  name_en: englishLine(2, 60),
  name_ar: singleLine(2, 60),
  text_en: multiLine(300),
  text_ar: multiLine(300),
  words: words.describe("Search words or phrases of up to four words each"),
  media_id: singleLine(1, 100)
    .nullable()
    .describe("Id of an image in the media library, which the arch of a concern on the home page shows"),
};

/** New concern, skin type or area. */
export const NewConcern = z.object({
  ...fields,
  kind,
  key: singleLine(2, 60)
    .pipe(z.string().regex(/^[a-z]+(-[a-z]+)*$/, "wrong_type"))
    .optional()
    .describe("Key of the concern in URLs; made from the English name if absent, random without one"),
  name_en: fields.name_en.default(""),
  text_en: fields.text_en.default(""),
  text_ar: fields.text_ar.default(""),
  words: fields.words.default([]),
  media_id: fields.media_id.default(null),
});
export type NewConcern = z.infer<typeof NewConcern>;

/** Changes of a concern; kind and key are fixed. */
export const ConcernPatch = z.object(fields).partial();
export type ConcernPatch = z.infer<typeof ConcernPatch>;

/** All concerns of a kind in their new order. */
export const ConcernPositions = z.object({ kind, ids: orderedIds });
export type ConcernPositions = z.infer<typeof ConcernPositions>;
