import { sql } from "kysely";
import { withoutArticle } from "#contract/search/fold.ts";
import type { Database } from "#db/database.ts";
import type { Dictionary } from "./dictionary.ts";
import type { ReadingKind } from "./phrase-book.ts";
import type { Closeness } from "./text/closeness.ts";
import { soundsAlike, soundsOfTyped } from "./text/sound.ts";
import { stemOf, stemsOfTyped } from "./text/stem.ts";

/** Enough for two-letter prefixes in shops below 100,000 products. */
const maxCompletions = 100;
const maxCorrections = 20;
const maxSounding = 30;
/** Words that this many products carry are never corrected. */
const commonWord = 20;
const maxPartedLength = 24;
/** Shorter words are never corrected. */
const minCorrectedLength = 4;
/** Unknown words of this length may have two typos, but not in their first letter. */
const minTwiceCorrectedLength = 7;

/** A possible stem of a typed word. */
export interface Variant {
  readonly stem: string;
  readonly closeness: Closeness;
  /** Number of products that carry it; 0 for words that only occur in phrases. */
  readonly count: number;
  readonly kind: ReadingKind;
  /** First word found with this stem. */
  readonly word: string;
}

/** Possible meanings of the words of a query, by index, and of neighbours that may be one word. */
export interface KnownWords {
  readonly variants: readonly (readonly Variant[])[];
  /** Word that was typed in two parts, by the index of the first part. */
  readonly joined: ReadonlyMap<number, Variant>;
  /** Two words that were typed as one, by index. */
  readonly parted: ReadonlyMap<number, readonly [string, string]>;
}

/** Looks up the words of a query in the vocabulary and the dictionary, not in the products. One statement. */
export async function lookUpWords(
  db: Database,
  dictionary: Dictionary,
  tokens: readonly string[],
): Promise<KnownWords> {
  const rows = await readVocabulary(db, tokens);
  const variants = tokens.map((token, place) => {
    const here = rows.filter((row) => row.place === place);
    return variantsOf(token, place === tokens.length - 1, here, dictionary);
  });
  return {
    variants,
    joined: joinedWords(tokens, rows, dictionary),
    parted: partedWords(tokens, variants, rows),
  };
}

interface FoundWord {
  readonly kind: "exact" | "completion" | "correction" | "second_correction" | "sounding" | "joined" | "part";
  readonly place: number;
  readonly word: string;
  readonly stem: string;
  readonly product_count: number;
}

async function readVocabulary(db: Database, tokens: readonly string[]): Promise<FoundWord[]> {
  const stems = tokens.flatMap((token, place) => stemsOfTyped(token).map((value) => ({ value, place })));
  const sounds = tokens.flatMap((token, place) => soundsOfTyped(token).map((value) => ({ value, place })));
  const joined = tokens.slice(1).map((token, place) => ({ value: (tokens[place] ?? "") + token, place }));
  const parts = tokens.flatMap((token, place) =>
    [...new Set(partings(token).flat())].map((value) => ({ value, place })),
  );
  const longerThan = (minLength: number) =>
    tokens.flatMap((token, place) => (lettersOf(token) >= minLength ? [place] : []));
  const correctable = longerThan(minCorrectedLength);
  const twiceCorrectable = longerThan(minTwiceCorrectedLength);
  const places = (list: readonly { place: number }[]) => list.map(({ place }) => place);
  const value = (list: readonly { value: string }[]) => list.map((one) => one.value);
  const { rows } = await sql<FoundWord>`
    select 'exact' as kind, place, word, stem, product_count
    from unnest(${value(stems)}::text[], ${places(stems)}::int[]) as typed (value, place)
    cross join lateral (select * from search_words where stem = typed.value order by product_count desc limit 1) as known
    union all
    select found.* from unnest(${[...tokens]}::text[], ${tokens.map((_, place) => place)}::int[]) as typed (value, place)
    cross join lateral (
      (select 'completion', typed.place, word, stem, product_count from search_words
        where (typed.place = ${tokens.length - 1} or length(typed.value) >= 4)
          and word > typed.value and word < typed.value || chr(1114111) and sound <> ''
        order by product_count desc, word limit ${maxCompletions})
      union all
      (select 'correction', typed.place, word, stem, product_count from search_words
        where typed.place = any(${correctable}::int[]) and near && near_keys(typed.value) and word <> typed.value
          and one_typo(typed.value, word)
        order by product_count desc, word limit ${maxCorrections})
      union all
      (select 'second_correction', typed.place, word, stem, product_count from search_words
        where typed.place = any(${twiceCorrectable}::int[])
          and not exists (select from search_words as known where known.word = typed.value)
          and word > left(typed.value, 1) and word < left(typed.value, 1) || chr(1114111) and sound <> ''
          and length(word) between length(typed.value) - 2 and length(typed.value) + 2
          and levenshtein_less_equal(typed.value, word, 2) <= 2
        order by product_count desc, word limit ${maxCorrections})
    ) as found
    union all
    select 'sounding', place, word, stem, product_count
    from unnest(${value(sounds)}::text[], ${places(sounds)}::int[]) as typed (value, place)
    cross join lateral (select * from search_words where sound = typed.value
      order by product_count desc, word limit ${maxSounding}) as known
    union all
    select 'joined', place, word, stem, product_count
    from unnest(${value(joined)}::text[], ${places(joined)}::int[]) as typed (value, place)
    join search_words on word = typed.value
    union all
    select 'part', place, word, stem, product_count
    from unnest(${value(parts)}::text[], ${places(parts)}::int[]) as typed (value, place)
    join search_words on word = typed.value`.execute(db);
  return rows;
}

function variantsOf(
  token: string,
  isLast: boolean,
  rows: readonly FoundWord[],
  dictionary: Dictionary,
): Variant[] {
  const found = new Map<string, Variant>();
  const add = (kind: ReadingKind, word: string, stem: string, closeness: Closeness, count: number) => {
    if (!found.has(stem)) found.set(stem, { stem, closeness, count, kind, word });
  };
  for (const row of rows)
    if (row.kind === "exact") add("exact", row.word, row.stem, "exact", row.product_count);
  for (const stem of stemsOfTyped(token)) {
    if (dictionary.meaningsOf(stem).length > 0) add("exact", token, stem, "exact", dictionary.countOf(stem));
  }
  const isKnown = found.size > 0;
  const own = dictionary.wordLists;
  const addAll = (kind: ReadingKind, words: readonly string[], closeness: Closeness) => {
    for (const word of words) add(kind, word, stemOf(word), closeness, dictionary.countOf(stemOf(word)));
  };

  if (!isKnown) addSounding();
  if (isLast || (!isKnown && token.length >= 4)) addCompletions();
  const isCommon = [...found.values()].some(
    ({ closeness, count }) => closeness === "exact" && count >= commonWord,
  );
  if (!isCommon) addCorrections();
  if (found.size === 0) addSecondCorrections();
  return [...found.values()];

  function addSounding(): void {
    for (const { kind, word, stem, product_count } of rows) {
      if (kind === "sounding" && canBe(token, word))
        add("sounding", word, stem, soundCloseness(token, word), product_count);
    }
    for (const sound of soundsOfTyped(token)) {
      const alike = own.flatMap((list) => list.soundingLike(sound)).filter((word) => canBe(token, word));
      for (const word of alike) addAll("sounding", [word], soundCloseness(token, word));
    }
  }

  function addCompletions(): void {
    // Two letters are a prefix of many words.
    const closeness = token.length > 2 ? "close" : "far";
    for (const { kind, word, stem, product_count } of rows)
      if (kind === "completion") add("completed", word, stem, closeness, product_count);
    if (token.length < 2) return;
    const completions = own.flatMap((list) => list.completionsOf(token)).slice(0, maxCompletions);
    addAll("completed", completions, closeness);
  }

  function addCorrections(): void {
    for (const { kind, word, stem, product_count } of rows)
      if (kind === "correction") add("corrected", word, stem, "far", product_count);
    if (isKnown || lettersOf(token) < minCorrectedLength) return;
    const corrections = own.flatMap((list) => list.correctionsOf(token));
    addAll("corrected", corrections, "far");
  }

  function addSecondCorrections(): void {
    for (const { kind, word, stem, product_count } of rows)
      if (kind === "second_correction") add("corrected", word, stem, "far", product_count);
  }
}

/** Number of letters without the article. */
function lettersOf(token: string): number {
  return (withoutArticle(token) ?? token).length;
}

/** Within one script a similar-sounding word must also begin with the same letter. */
function canBe(token: string, word: string): boolean {
  const isGuess = soundCloseness(token, word) === "far";
  if (isGuess && (token[0] !== word[0] || lettersOf(token) < minCorrectedLength)) return false;
  return soundsAlike(token, word);
}

/** A word in the other script is close; in the same script it is a guess. */
function soundCloseness(token: string, word: string): Closeness {
  const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
  return isArabic(token) === isArabic(word) ? "far" : "close";
}

function joinedWords(tokens: readonly string[], rows: readonly FoundWord[], dictionary: Dictionary) {
  const joined = new Map<number, Variant>();
  for (const { kind, place, word, stem, product_count } of rows) {
    if (kind === "joined") joined.set(place, { stem, closeness: "exact", count: product_count, kind, word });
  }
  for (let place = 0; place + 1 < tokens.length; place++) {
    const word = (tokens[place] ?? "") + (tokens[place + 1] ?? "");
    const stem = stemOf(word);
    if (!joined.has(place) && dictionary.meaningsOf(stem).length > 0)
      joined.set(place, { stem, closeness: "exact", count: 0, kind: "joined", word });
  }
  return joined;
}

/** Splits unknown words into two known ones. */
function partedWords(
  tokens: readonly string[],
  variants: readonly (readonly Variant[])[],
  rows: readonly FoundWord[],
) {
  const parted = new Map<number, readonly [string, string]>();
  for (const [place, token] of tokens.entries()) {
    if (variants[place]?.some(({ closeness }) => closeness === "exact")) continue;
    const known = new Map(
      rows.filter((row) => row.kind === "part" && row.place === place).map(({ word, stem }) => [word, stem]),
    );
    const two = partings(token).find((parts) => parts.every((part) => known.has(part)));
    if (two !== undefined) parted.set(place, [known.get(two[0]) ?? "", known.get(two[1]) ?? ""]);
  }
  return parted;
}

/** All splits of a word into two parts of at least three letters. */
function partings(token: string): [string, string][] {
  const figure = /^([a-z]{2,})(\d)$/.exec(token);
  if (figure !== null) return [[figure[1] ?? "", figure[2] ?? ""]];
  if (token.length < 6 || token.length > maxPartedLength) return [];
  return Array.from({ length: token.length - 5 }, (_, cut) => [
    token.slice(0, cut + 3),
    token.slice(cut + 3),
  ]);
}
