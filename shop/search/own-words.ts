import { type PhraseBook, type PhraseMeaning, writePhraseBook } from "./phrase-book.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import { createWordList, type WordList } from "./text/word-list.ts";

/** The words of one shop: those of its concerns, and the synonyms of its staff. */
export interface OwnWords {
  readonly book: PhraseBook;
  readonly words: WordList;
}

/** Two phrases, folded, of which the first finds the second. */
export interface ReadSynonym {
  readonly phrase: string;
  readonly means: string;
}

/**
 * Writes the words of a shop into a book; a synonym means whatever its other phrase means, in the release's book as well. The same
 * words again answer the same book: a thousand pairs take a tenth of a second, and most changes of the catalogue are of products.
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

/** What staff say that a phrase means, and whatever that means without them. */
function meaningsOfSynonym({ phrase, means }: ReadSynonym, known: readonly PhraseBook[]): PhraseMeaning[] {
  const stems = tokensOf(means).map(stemOf).join(" ");
  const further = known.flatMap(({ meanings }) => meanings.get(stems) ?? []);
  return [{ means }, ...further.map(({ pair }) => pair)].map((pair) => ({
    ...pair,
    phrase,
    source: "synonym",
  }));
}
