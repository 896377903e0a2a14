import type { Database } from "#db/database.ts";
import type { Dictionary } from "./dictionary.ts";
import { longestPhraseAt, type Phrase } from "./longest-phrase.ts";
import { isNoise, type Reading } from "./phrase-book.ts";
import { type Closeness, isNearer } from "./text/closeness.ts";
import { marks } from "./text/lexemes.ts";
import { type KnownWords, lookUpWords, type Variant } from "./vocabulary.ts";

/** One way to meet a term: a product carries all of these lexemes. */
export interface Alternative {
  /** Stems, or marked keys of purposes. */
  readonly lexemes: readonly string[];
  readonly closeness: Closeness;
  /** Whether this is only the nearest thing that the shop sells. */
  readonly isNearest: boolean;
  readonly reading: Reading;
}

/** A word or phrase of a query with its possible meanings. */
export interface Term {
  /** Index of its first and last word in the query. */
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly Alternative[];
  /** Weight by rarity: the fewer products carry it, the higher. */
  readonly weight: number;
  /** True for numbers and guesses: products without them are still hits. */
  readonly isOptional: boolean;
}

/** A query as terms; unknown words are separate. */
export interface UnderstoodQuery {
  readonly tokens: readonly string[];
  /** All words and phrases in order; noise words have no term. */
  readonly parts: readonly QueryPart[];
  readonly terms: readonly Term[];
  readonly hasUnknown: boolean;
  /** Whether it consists of noise words only. */
  readonly isNoise: boolean;
}

/** A word or phrase of a query in its place; `term` is null if it is unknown. */
export interface QueryPart {
  readonly from: number;
  readonly to: number;
  readonly term: Term | null;
  readonly isNoise: boolean;
}

const maxTerms = 8;
/** Factor for guesses, which may be wrong. */
const guessWeight = 0.5;

/** Interprets a query: phrases first, longest first, then single words. */
export async function understandQuery(
  db: Database,
  dictionary: Dictionary,
  typed: readonly string[],
): Promise<UnderstoodQuery> {
  const known = await lookUpWords(db, dictionary, typed);
  const read: QueryPart[] = [];
  for (let place = 0; place < typed.length; ) {
    const phrase = termOfPhrase(place, typed, known, dictionary);
    const term = phrase ?? termOfWord(typed[place] ?? "", place, known, dictionary);
    const isOnlyNoise = phrase === null && isNoise(typed[place] ?? "");
    const to = phrase?.to ?? place;
    read.push({ from: place, to, term, isNoise: isOnlyNoise });
    place = to + 1;
  }
  const found = withAreas(read, dictionary);
  const meaningful = found.filter((one) => !one.isNoise);
  // A query of noise words only is taken literally.
  const meant = meaningful.length > 0 ? meaningful : found;
  return {
    tokens: typed,
    parts: found,
    terms: distinct(meant.flatMap(({ term }) => term ?? [])).slice(0, maxTerms),
    isNoise: meaningful.length === 0,
    hasUnknown: meant.some(({ term }) => term === null),
  };
}

/** Beside a kind of product ("cream for dark circles"), a product for the area of the concern is nearer than any other of that kind. */
function withAreas(parts: readonly QueryPart[], dictionary: Dictionary): readonly QueryPart[] {
  if (parts.filter(({ term, isNoise }) => term !== null && !isNoise).length < 2) return parts;
  return parts.map((part) => {
    const areas = (part.term?.alternatives ?? []).flatMap((alternative) => {
      const [concern = "", ...others] = alternative.lexemes;
      const area = others.length === 0 && isPurpose(concern) ? dictionary.areaOf(concern) : null;
      return area === null ? [] : [{ ...alternative, lexemes: [area], isNearest: true }];
    });
    if (part.term === null || areas.length === 0) return part;
    return { ...part, term: { ...part.term, alternatives: unique([...part.term.alternatives, ...areas]) } };
  });
}

/** Term of the phrase that begins here, or of a word that was typed in two parts. */
function termOfPhrase(
  place: number,
  tokens: readonly string[],
  known: KnownWords,
  dictionary: Dictionary,
): Term | null {
  const phrase = longestPhraseAt(place, tokens, known.variants, dictionary);
  const joined = known.joined.get(place);
  if (joined !== undefined && (phrase === null || phrase.to <= place + 1)) {
    const apart = [place, place + 1].flatMap(
      (one) => known.variants[one]?.find(({ closeness }) => closeness === "exact")?.stem ?? [],
    );
    const reading = literally("exact", tokens.slice(place, place + 2).join(" "), null);
    const literal = { lexemes: apart, closeness: "exact", isNearest: false, reading } as const;
    const alternatives = [
      ...alternativesOf(joined, dictionary),
      ...(apart.length === 2 ? [literal] : []),
      ...(phrase === null ? [] : meant(phrase.stems, phrase.closeness, readingOf(phrase), dictionary)),
    ];
    return termOf(place, place + 1, alternatives, dictionary, joined.count);
  }
  if (phrase === null) return null;
  const reading = readingOf(phrase);
  const literal = { lexemes: phrase.stems, closeness: phrase.closeness, isNearest: false, reading };
  const alternatives = [literal, ...meant(phrase.stems, phrase.closeness, reading, dictionary)];
  return termOf(place, phrase.to, alternatives, dictionary, 0);
}

function termOfWord(token: string, place: number, known: KnownWords, dictionary: Dictionary): Term | null {
  const variants = known.variants[place] ?? [];
  const parted = known.parted.get(place);
  const apart = literally("parted", parted?.join(" ") ?? "", null);
  const alternatives = [
    ...variants.flatMap((variant) => alternativesOf(variant, dictionary)),
    ...(parted === undefined
      ? []
      : [
          { lexemes: parted, closeness: "close" as const, isNearest: false, reading: apart },
          ...meant(parted, "close", apart, dictionary),
        ]),
  ];
  const counted = variants.filter(
    (one) => !variants.some((other) => isNearer(other.closeness, one.closeness)),
  );
  const count = Math.max(0, ...counted.map((one) => one.count));
  const term = termOf(place, place, alternatives, dictionary, count);
  return term === null || !/^(?:\p{N}+|.)$/u.test(token) ? term : { ...term, isOptional: true };
}

function alternativesOf(
  { stem, closeness, count, kind, word }: Variant,
  dictionary: Dictionary,
): Alternative[] {
  const reading = literally(kind, word, count);
  const literal = count > 0 ? [{ lexemes: [stem], closeness, isNearest: false, reading }] : [];
  return [...literal, ...meant([stem], closeness, reading, dictionary)];
}

function meant(
  stems: readonly string[],
  closeness: Closeness,
  reading: Reading,
  dictionary: Dictionary,
): Alternative[] {
  return dictionary.meaningsOf(stems.join(" ")).map(({ lexemes, isNearest, pair }) => ({
    lexemes,
    closeness,
    isNearest,
    reading: { ...reading, meaning: pair, productCount: Math.min(...lexemes.map(dictionary.countOf)) },
  }));
}

function readingOf({ kind, words }: Phrase): Reading {
  return literally(kind, words.join(" "), null);
}

function literally(kind: Reading["kind"], word: string, productCount: number | null): Reading {
  return { kind, word, meaning: null, productCount };
}

/** Returns null if no product carries any alternative. */
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

/** A repeated word counts once. */
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
  return isNearer(one.closeness, other.closeness);
}

/** Whether a lexeme is the key of a purpose. */
export function isPurpose(lexeme: string): boolean {
  return lexeme.startsWith(marks.purpose);
}
