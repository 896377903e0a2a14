import { type PhraseBook, type PhraseMeaning, writePhraseBook } from "./phrase-book.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import { createWordList, type WordList } from "./text/word-list.ts";

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
