import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { foldText, wordForms } from "./fold.ts";

const maxCharacters = 100;
const maxWords = 6;
/** Enough completions that a two-letter prefix finds all it should below 100,000 products. */
const maxCompletions = 100;
const maxCorrections = 20;
/** A word that this many products carry is never taken for a typo. */
const commonWord = 20;

/** What one word of a query may stand for, by how far it is from what was typed. */
export interface QueryWord {
  readonly exact: string[];
  readonly completions: string[];
  readonly corrections: string[];
}

/** A query, word by word, and the synonyms of its phrases by first and last word. */
export interface UnderstoodQuery {
  readonly words: QueryWord[];
  readonly synonyms: { readonly from: number; readonly to: number; readonly means: string[] }[];
}

/** The folded words that are searched for: the first six of the first hundred characters. */
export function queryWords(query: string): string[] {
  return foldText(query.slice(0, maxCharacters)).split(" ").filter(Boolean).slice(0, maxWords);
}

/**
 * Looks a query up in the vocabulary, never in the products: exact words, completions of the last word, corrections
 * of one typo, and the synonyms of phrases of one to three words. One statement.
 */
export async function understandQuery(db: Database, words: readonly string[]): Promise<UnderstoodQuery> {
  const forms = words.flatMap((word, place) => wordForms(word).map((form) => ({ form, place })));
  const phrases = phrasesOf(words);
  const found = await lookUp(forms, phrases, words.length - 1).execute(db);

  const understood = words.map((): QueryWord => ({ exact: [], completions: [], corrections: [] }));
  for (const row of found.rows) {
    if (row.kind !== "synonyms") understood[row.place]?.[row.kind].push(row.word);
  }
  const synonyms = phrases.flatMap(({ phrase, from, to }) => {
    const means = found.rows
      .filter((row) => row.kind === "synonyms" && row.typed === phrase)
      .map((row) => row.word);
    return means.length === 0 ? [] : [{ from, to, means }];
  });
  return { words: understood, synonyms };
}

interface FoundWord {
  readonly kind: keyof QueryWord | "synonyms";
  readonly typed: string;
  readonly place: number;
  readonly word: string;
}

function lookUp(
  forms: readonly { form: string; place: number }[],
  phrases: readonly { phrase: string }[],
  last: number,
) {
  const typed = forms.map(({ form }) => form);
  const places = forms.map(({ place }) => place);
  return sql<FoundWord>`
    select found.kind, typed.form as typed, typed.place, found.word
    from unnest(${typed}::text[], ${places}::int[]) as typed (form, place)
    cross join lateral (
      (select 'exact' as kind, word from search_words where word = typed.form)
      union all
      (select 'completions', word from search_words
        where typed.place = ${last} and word > typed.form and word < typed.form || chr(1114111)
        order by product_count desc, word limit ${maxCompletions})
      union all
      (select 'corrections', word from search_words
        where length(typed.form) >= 4 and near && near_keys(typed.form) and word <> typed.form
          and one_typo(typed.form, word)
          and not exists (select from search_words as common
            where common.word = typed.form and common.product_count >= ${commonWord})
        order by product_count desc, word limit ${maxCorrections})
    ) as found
    union all
    select 'synonyms', phrase, 0, means from search_synonyms
    where phrase = any(${phrases.map(({ phrase }) => phrase)}::text[])`;
}

function phrasesOf(words: readonly string[]) {
  const phrases: { phrase: string; from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(from + 3, words.length); to++) {
      for (const first of wordForms(words[from] ?? "")) {
        phrases.push({ phrase: [first, ...words.slice(from + 1, to + 1)].join(" "), from, to });
      }
    }
  }
  return phrases;
}
