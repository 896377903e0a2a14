import type { Database } from "#db/database.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";
import type { Question } from "./time-questions.ts";

/** One query of each difficult kind. */
const searches: Readonly<Record<string, string>> = {
  "a common word": "serum",
  "a rare word": "corbabaho",
  "a common word and a rare one": "serum corbabaho",
  "two common words": "serum honey",
  "two that never meet": "lipstick shampoo",
  "the beginning of a word": "se",
  "a word and the beginning of one": "cream ar",
  "a typo": "niacinamidd",
  Arabic: "كريم عسل",
  "the other script": "نياسيناميد serum",
  "a number": "GR-777",
  nothing: "xxxxxxxxxx",
  "a question": "I have dry skin what do I put on it",
};

/** Searches with their shown products. */
export function searchQuestions(db: Database): Question[] {
  const { search } = createProductSearch(db);
  return Object.entries(searches).map(
    ([kind, query]): Question => [`search: ${kind} “${query}”`, () => search(query, 24)],
  );
}
