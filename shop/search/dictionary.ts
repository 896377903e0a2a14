import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type CatalogueVersion, isSameVersion } from "../catalogue-version.ts";
import { type Concern, listConcerns } from "../concerns/concerns.ts";
import { shownProducts } from "../shown-products.ts";
import {
  type Meaning,
  meaningsOfLine,
  type PhraseBook,
  type PhraseMeaning,
  writePhraseBook,
} from "./phrase-book.ts";
import { type Suggestible, suggestible } from "./suggest-queries.ts";
import { marks, phraseMark } from "./text/lexemes.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import { createWordList, type WordList } from "./text/word-list.ts";
import words from "./words.json" with { type: "json" };

/** Meanings of phrases in this shop: built-in words, words of its concerns and synonyms of its staff. */
export interface Dictionary {
  /** Returns the meanings of a phrase (its stems, joined by spaces) that at least one product carries. */
  meaningsOf(stems: string): readonly Meaning[];
  hasPhraseBeginning(stems: string): boolean;
  readonly wordLists: readonly WordList[];
  /** Number of products that carry a lexeme of some phrase. */
  countOf(lexeme: string): number;
  readonly productCount: number;
  /** Lexeme of the body area of all products with a concern (its lexeme), if few other products have that area; null otherwise. */
  areaOf(concern: string): string | null;
  readonly concerns: readonly Concern[];
  readonly categories: readonly { readonly id: number; readonly name_en: string; readonly name_ar: string }[];
  readonly suggestibles: readonly Suggestible[];
}

/** Kinds of products, textures, occasions, ingredients and shades, in natural spelling. Words of one line mean the same. */
const sameWords = [...words.kinds, ...words.ingredients, ...words.shades];
/** `nearest` lists products that the shop does not sell, with the nearest ones. */
const builtIn: readonly PhraseMeaning[] = [
  ...sameWords.flatMap(meaningsOfLine),
  ...phrasesOfTable(words.purposes, false),
  ...phrasesOfTable(words.nearest, true),
];
const builtInBook = writePhraseBook(builtIn);
const builtInWords = createWordList(builtInBook.words);
const phrasesTogether: ReadonlySet<string> = new Set(
  [...builtInBook.meanings.values()].flatMap((meanings) =>
    meanings.flatMap(({ lexemes }) => lexemes.filter((lexeme) => lexeme.includes(phraseMark))),
  ),
);

/** Whether these stems, joined by spaces, are a phrase that is indexed as one lexeme. */
export function isIndexedPhrase(stems: string): boolean {
  return phrasesTogether.has(stems.replaceAll(" ", phraseMark));
}

/** Hash of the built-in phrases. Another release has another hash, so products are indexed again. */
export const builtInEdition = createHash("sha256")
  .update([...phrasesTogether].join())
  .digest()
  .readInt32BE();

/** First spelling in each script of every line of words, because the further ones are common mistakes, and further known phrases. */
const properSpellings: readonly string[] = [
  ...[...sameWords, ...words.purposes.map(({ phrases }) => phrases)].flatMap((line) => {
    const phrases = phrasesOfLine(line);
    const isArabic = (phrase: string) => /\p{Script=Arabic}/u.test(phrase);
    return [phrases.find((phrase) => !isArabic(phrase)) ?? [], phrases.find(isArabic) ?? []].flat();
  }),
  ...words.completions.flatMap(phrasesOfLine),
];

function phrasesOfLine(line: string): string[] {
  return line.split(",").map((phrase) => phrase.trim());
}

/** Returns a function that returns the current dictionary. It reads the dictionary again after the catalogue's content version changes. */
export function watchDictionary(
  db: Database,
  currentVersion: () => Promise<CatalogueVersion>,
): () => Promise<Dictionary> {
  let read: Promise<Dictionary> | null = null;
  let version: CatalogueVersion | null = null;
  const writeOwnWords = ownWordsWriter(builtInBook);
  return async () => {
    const current = await currentVersion();
    const isCurrent = version !== null && isSameVersion({ ...current, stock: 0 }, { ...version, stock: 0 });
    if (read === null || !isCurrent) {
      version = current;
      const reading = readDictionary(db, writeOwnWords);
      read = reading;
      reading.catch(() => {
        if (read === reading) read = null;
      });
    }
    return await read;
  };
}

async function readDictionary(
  db: Database,
  writeOwnWords: ReturnType<typeof ownWordsWriter>,
): Promise<Dictionary> {
  const concerns = await listConcerns(db);
  const categories = await db.selectFrom("categories").select(["id", "name_en", "name_ar"]).execute();
  const named = concerns.flatMap(({ key, name_en, name_ar }) =>
    [name_en, name_ar].map((phrase) => ({ phrase, means: marks.purpose + key, source: "concern" as const })),
  );
  const words = await db
    .selectFrom("concern_words")
    .select(["phrase", "concern_key"])
    .orderBy("phrase")
    .orderBy("concern_key")
    .execute();
  const synonyms = await db
    .selectFrom("search_synonyms")
    .select(["phrase", "means"])
    .orderBy("phrase")
    .orderBy("means")
    .execute();
  const ofConcerns: PhraseMeaning[] = [
    ...named,
    ...words.map(({ phrase, concern_key }) => ({
      phrase,
      means: marks.purpose + concern_key,
      source: "concern" as const,
    })),
  ];
  const own = writeOwnWords(ofConcerns, synonyms);
  const books = [builtInBook, own.book];
  const counts = await countLexemes(db, books);
  const { count } = await db
    .selectFrom("product_search")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const countOf = (lexeme: string) => counts.get(lexeme) ?? 0;
  const areas = await areasOfConcerns(db);
  const isCarried = ({ lexemes }: Meaning) => lexemes.every((lexeme) => countOf(lexeme) > 0);
  const meaningsOf = (stems: string) =>
    books.flatMap(({ meanings }) => (meanings.get(stems) ?? []).filter(isCarried));
  const countOfPhrase = (phrase: string) =>
    Math.max(
      0,
      ...meaningsOf(tokensOf(phrase).map(stemOf).join(" "))
        .filter(({ isNearest }) => !isNearest)
        .map(({ lexemes }) => Math.min(...lexemes.map(countOf))),
    );
  return {
    meaningsOf,
    hasPhraseBeginning: (stems) => books.some(({ beginnings }) => beginnings.has(stems)),
    wordLists: [builtInWords, own.words],
    countOf,
    productCount: count,
    areaOf(concern) {
      const area = areas.get(concern) ?? null;
      return area !== null && countOf(area) <= count * maxAreaShare ? area : null;
    },
    concerns,
    categories,
    suggestibles: [
      ...named.map(({ phrase }) => phrase),
      ...categories.flatMap(({ name_en, name_ar }) => [name_en, name_ar]),
      ...properSpellings,
    ]
      .map((phrase) => suggestible(phrase, countOfPhrase(phrase)))
      .filter(({ count }) => count > 0),
  };
}

/** A product of an area that more products share says little about its concern. */
const maxAreaShare = 0.25;

/** Area of the concerns whose products all have the same one, both as lexemes. */
async function areasOfConcerns(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ concern: string; area: string }>`
    select concern_key as concern, min(area) as area
    from product_concerns join ${shownProducts} as products on products.id = product_id
    group by concern_key having count(distinct area) = 1 and count(*) = count(area)`.execute(db);
  return new Map(rows.map(({ concern, area }) => [marks.purpose + concern, marks.purpose + area]));
}

async function countLexemes(db: Database, books: readonly PhraseBook[]): Promise<Map<string, number>> {
  const lexemes = books.flatMap(({ meanings }) =>
    [...meanings.values()].flatMap((all) => all.flatMap((one) => one.lexemes)),
  );
  const { rows } = await sql<{ stem: string; count: number }>`
    select stem, max(product_count) as count from search_words
    where stem = any(${[...new Set(lexemes)]}::text[]) group by stem`.execute(db);
  return new Map(rows.map(({ stem, count }) => [stem, count]));
}

function phrasesOfTable(
  table: readonly { readonly phrases: string; readonly means: string }[],
  isNearest: boolean,
): PhraseMeaning[] {
  return table.flatMap(({ phrases, means }) =>
    phrases.split(",").flatMap((phrase) =>
      means.split(",").map((one) => ({
        phrase: phrase.trim(),
        means: one.trim(),
        isNearest,
        source: isNearest ? ("nearest" as const) : ("words" as const),
      })),
    ),
  );
}

/** Words of one shop: those of its concerns and the synonyms of its staff. */
export interface OwnWords {
  readonly book: PhraseBook;
  readonly words: WordList;
}

/** A pair of folded phrases; the first finds the second. */
export interface ReadSynonym {
  readonly phrase: string;
  readonly means: string;
}

/**
 * Returns a function that writes the words of a shop into a book. A synonym also takes over the meanings of its other phrase. Unchanged
 * words return the same book: reading a thousand pairs takes 0.1 s, and most catalogue changes concern products.
 */
export function ownWordsWriter(builtIn: PhraseBook) {
  let written: (OwnWords & { readonly from: string }) | null = null;
  return (ofConcerns: readonly PhraseMeaning[], synonyms: readonly ReadSynonym[]): OwnWords => {
    const from = JSON.stringify([ofConcerns, synonyms]);
    if (written?.from === from) return written;
    const known = [builtIn, writePhraseBook(ofConcerns)];
    const book = writePhraseBook([
      ...ofConcerns,
      ...synonyms.flatMap((synonym) => meaningsOfSynonym(synonym, known)),
    ]);
    written = { from, book, words: createWordList(book.words) };
    return written;
  };
}

/** Meanings of a synonym: its other phrase and that phrase's own meanings. */
function meaningsOfSynonym({ phrase, means }: ReadSynonym, known: readonly PhraseBook[]): PhraseMeaning[] {
  const stems = tokensOf(means).map(stemOf).join(" ");
  const further = known.flatMap(({ meanings }) => meanings.get(stems) ?? []);
  return [{ means }, ...further.map(({ pair }) => pair)].map((pair) => ({
    ...pair,
    phrase,
    source: "synonym",
  }));
}
