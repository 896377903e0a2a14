import { z } from "zod";
import { singleLine } from "../text.ts";
import { listQuery } from "./list-query.ts";

/** Two words or phrases that find each other, written by staff. */
export const Synonym = z
  .object({
    id: z.int(),
    phrase: z.string(),
    means: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Synonym" });
export type Synonym = z.infer<typeof Synonym>;

export const SynonymQuery = listQuery(["id", "phrase", "means"]);
export type SynonymQuery = z.infer<typeof SynonymQuery>;

const phrase = singleLine(1, 60).describe("Word or phrase of up to four words");

/** Pair of phrases in any order. */
export const NewSynonym = z.object({ phrase, means: phrase });
export type NewSynonym = z.infer<typeof NewSynonym>;

export const SynonymPatch = NewSynonym.partial();
export type SynonymPatch = z.infer<typeof SynonymPatch>;
