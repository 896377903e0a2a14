import type { Database } from "#db/database.ts";
import type { Dictionary } from "./dictionary.ts";
import { marks } from "./lexemes.ts";
import { isNoise } from "./phrase-book.ts";
import { stemsOfTyped } from "./stem.ts";
import { type Closeness, type KnownWords, lookUpWords, type Variant } from "./vocabulary.ts";

/** One way in which a product can meet a term: it carries all of these lexemes. */
export interface Alternative {
  /** Stems, or marked keys of what a product is for. */
  readonly lexemes: readonly string[];
  readonly closeness: Closeness;
  /** Not what was asked for, but what comes nearest to it. */
  readonly isNearest: boolean;
}

/** A word or phrase of a query, and all that it may stand for. */
export interface Term {
  /** Places of its first and last word among the query's. */
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly Alternative[];
  /** How telling it is: the fewer products carry it, the more. */
  readonly weight: number;
  /** A figure, or a guess at a word: products that miss it are hits all the same. */
  readonly isOptional: boolean;
}

/** A query as terms; what nobody knows stands apart. */
export interface UnderstoodQuery {
  readonly tokens: readonly string[];
  readonly terms: readonly Term[];
  readonly hasUnknown: boolean;
  /** Whether it tells nothing of what is sought. */
  readonly isNoise: boolean;
}

const longestPhrase = 6;
const maxGuesses = 24;
const maxTerms = 8;
/** A guess may be wrong. */
const guessWeight = 0.5;
const order: readonly Closeness[] = ["exact", "close", "far"];

/** Finds out what a query may mean: its phrases first, the longest ones, then its words. */
export async function understandQuery(
  db: Database,
  dictionary: Dictionary,
  typed: readonly string[],
): Promise<UnderstoodQuery> {
  const known = await lookUpWords(db, dictionary, typed);
  const found: { term: Term | null; isNoise: boolean }[] = [];
  for (let place = 0; place < typed.length; ) {
    const phrase = longestPhraseAt(place, typed, known, dictionary);
    const term = phrase ?? termOfWord(typed[place] ?? "", place, known, dictionary);
    const isOnlyNoise = phrase === null && isNoise(typed[place] ?? "");
    found.push({ term, isNoise: isOnlyNoise });
    place = (phrase?.to ?? place) + 1;
  }
  const telling = found.filter((one) => !one.isNoise);
  // Somebody who typed nothing but noise means it.
  const meant = telling.length > 0 ? telling : found;
  return {
    tokens: typed,
    terms: distinct(meant.flatMap(({ term }) => term ?? [])).slice(0, maxTerms),
    isNoise: telling.length === 0,
    hasUnknown: meant.some(({ term }) => term === null),
  };
}

/** The longest phrase of the dictionary that begins at a place, closest spelling first; words that tell nothing may stand between. */
function longestPhraseAt(
  place: number,
  tokens: readonly string[],
  known: KnownWords,
  dictionary: Dictionary,
): Term | null {
  let best: { to: number; stems: string[]; closeness: Closeness } | null = null;
  const walk = (at: number, stems: string[], closeness: Closeness): void => {
    const key = stems.join(" ");
    if (stems.length > 0) {
      if (!dictionary.hasPhraseBeginning(key)) return;
      const isBetter =
        best === null || at - 1 > best.to || (at - 1 === best.to && nearer(closeness, best.closeness));
      if (stems.length > 1 && isBetter && dictionary.meaningsOf(key).length > 0)
        best = { to: at - 1, stems, closeness };
    }
    if (at >= tokens.length || at - place >= longestPhrase) return;
    if (stems.length > 0 && isNoise(tokens[at] ?? "")) walk(at + 1, stems, closeness);
    for (const stem of stemsOfTyped(tokens[at] ?? "")) walk(at + 1, [...stems, stem], closeness);
    for (const variant of guessesOf(known.variants[at] ?? []))
      walk(at + 1, [...stems, variant.stem], farther(closeness, variant.closeness));
  };
  walk(place, [], "exact");
  const joined = known.joined.get(place);
  // The compiler takes it that nobody has assigned it.
  const phrase = best as { to: number; stems: string[]; closeness: Closeness } | null;
  if (joined !== undefined && (phrase === null || phrase.to <= place + 1)) {
    const typedApart = [known.variants[place], known.variants[place + 1]].map(
      (variants) => variants?.find(({ closeness }) => closeness === "exact")?.stem,
    );
    const apart = typedApart.flatMap((stem) => stem ?? []);
    return termOf(
      place,
      place + 1,
      [
        ...alternativesOf(joined, dictionary),
        ...(apart.length === 2 ? [{ lexemes: apart, closeness: "exact" as const, isNearest: false }] : []),
        ...(phrase === null ? [] : meant(phrase.stems, phrase.closeness, dictionary)),
      ],
      dictionary,
      joined.count,
    );
  }
  if (phrase === null) return null;
  const literal = { lexemes: phrase.stems, closeness: phrase.closeness, isNearest: false };
  const alternatives = [literal, ...meant(phrase.stems, phrase.closeness, dictionary)];
  return termOf(place, phrase.to, alternatives, dictionary, 0);
}

/** What a word may stand for in a phrase: guesses only where the word itself is unknown. */
function guessesOf(variants: readonly Variant[]): readonly Variant[] {
  return variants.some(({ closeness }) => closeness === "exact") ? [] : variants.slice(0, maxGuesses);
}

function termOfWord(token: string, place: number, known: KnownWords, dictionary: Dictionary): Term | null {
  const variants = known.variants[place] ?? [];
  const parted = known.parted.get(place);
  const alternatives = [
    ...variants.flatMap((variant) => alternativesOf(variant, dictionary)),
    ...(parted === undefined
      ? []
      : [
          { lexemes: parted, closeness: "close" as const, isNearest: false },
          ...meant([...parted], "close", dictionary),
        ]),
  ];
  const nearest = Math.min(...variants.map(({ closeness }) => order.indexOf(closeness)));
  const count = Math.max(
    0,
    ...variants.filter(({ closeness }) => order.indexOf(closeness) === nearest).map((one) => one.count),
  );
  const term = termOf(place, place, alternatives, dictionary, count);
  return term === null || !/^(?:\p{N}+|.)$/u.test(token) ? term : { ...term, isOptional: true };
}

function alternativesOf({ stem, closeness, count }: Variant, dictionary: Dictionary): Alternative[] {
  const literal = count > 0 ? [{ lexemes: [stem], closeness, isNearest: false }] : [];
  return [...literal, ...meant([stem], closeness, dictionary)];
}

function meant(stems: readonly string[], closeness: Closeness, dictionary: Dictionary): Alternative[] {
  return dictionary
    .meaningsOf(stems.join(" "))
    .map(({ lexemes, isNearest }) => ({ lexemes, closeness, isNearest }));
}

/** null where nothing that the shop has is meant. */
function termOf(
  from: number,
  to: number,
  alternatives: readonly Alternative[],
  dictionary: Dictionary,
  count: number,
): Term | null {
  if (alternatives.length === 0) return null;
  const counts = alternatives
    .filter(({ closeness }) => closeness === alternatives[0]?.closeness)
    .map(({ lexemes }) => Math.min(...lexemes.map((lexeme) => dictionary.countOf(lexeme))));
  const carried = Math.max(count, ...counts);
  const isOptional = alternatives.every(({ closeness }) => closeness === "far");
  return {
    from,
    to,
    isOptional,
    alternatives: unique(alternatives),
    weight: (isOptional ? guessWeight : 1) * Math.log(1 + (1 + dictionary.productCount) / (1 + carried)),
  };
}

/** Who types a word twice means it once. */
function distinct(terms: readonly Term[]): Term[] {
  const keyOf = ({ alternatives }: Term) => alternatives.map(({ lexemes }) => lexemes.join("&")).join("|");
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

function unique(alternatives: readonly Alternative[]): Alternative[] {
  const byLexemes = new Map<string, Alternative>();
  for (const one of alternatives) {
    const key = one.lexemes.join(" ");
    const other = byLexemes.get(key);
    if (other === undefined || isBetter(one, other)) byLexemes.set(key, one);
  }
  return [...byLexemes.values()];
}

function isBetter(one: Alternative, other: Alternative): boolean {
  if (one.isNearest !== other.isNearest) return other.isNearest;
  return nearer(one.closeness, other.closeness);
}

function nearer(one: Closeness, other: Closeness): boolean {
  return order.indexOf(one) < order.indexOf(other);
}

function farther(one: Closeness, other: Closeness): Closeness {
  return nearer(one, other) ? other : one;
}

/** Whether a lexeme says what a product is for. */
export function isPurpose(lexeme: string): boolean {
  return lexeme.startsWith(marks.purpose);
}
