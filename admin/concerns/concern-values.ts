import { z } from "zod";
import { type AdminConcern, ConcernPatch, NewConcern } from "#contract/admin/concerns.ts";

/** Form values of a concern, with one search word per line. */
export interface ConcernValues {
  name_en: string;
  name_ar: string;
  text_en: string;
  text_ar: string;
  words: string;
}

export const emptyConcern: ConcernValues = { name_en: "", name_ar: "", text_en: "", text_ar: "", words: "" };

export function concernValues({ name_en, name_ar, text_en, text_ar, words }: AdminConcern): ConcernValues {
  return { name_en, name_ar, text_en, text_ar, words: words.join("\n") };
}

/** Request body of the form values; words may also be separated by commas. */
export function concernBodyOf({ words, ...texts }: ConcernValues) {
  return {
    ...texts,
    words: words
      .split(/[\n,،;؛]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  };
}

export const concernSchema: z.ZodType<unknown, ConcernValues> = z.preprocess(concernBodyOf, ConcernPatch);

export function newConcernSchema(kind: AdminConcern["kind"]): z.ZodType<unknown, ConcernValues> {
  return z.preprocess((values: ConcernValues) => ({ ...concernBodyOf(values), kind }), NewConcern);
}
