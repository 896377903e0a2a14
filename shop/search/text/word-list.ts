import { soundOf } from "./sound.ts";

const minCorrectedLength = 4;

/** A word list in memory with the same look-ups as the vocabulary table: prefix, one typo, sound. */
export interface WordList {
  completionsOf(prefix: string): readonly string[];
  correctionsOf(word: string): readonly string[];
  soundingLike(sound: string): readonly string[];
}

/** Creates a list of folded words. A look-up costs about as much as its result is long. */
export function createWordList(words: Iterable<string>): WordList {
  const sorted = [...new Set(words)].sort();
  const near = new Map<string, string[]>();
  const sounding = new Map<string, string[]>();
  for (const word of sorted) {
    if (word.length >= minCorrectedLength - 1) for (const key of nearKeys(word)) push(near, key, word);
    push(sounding, soundOf(word), word);
  }
  return {
    completionsOf(prefix) {
      const first = firstNotBefore(sorted, prefix);
      let end = first;
      while (sorted[end]?.startsWith(prefix)) end++;
      return sorted.slice(first, end).filter((word) => word !== prefix);
    },
    correctionsOf(word) {
      if (word.length < minCorrectedLength) return [];
      const found = new Set(nearKeys(word).flatMap((key) => near.get(key) ?? []));
      return [...found].filter((one) => one !== word && isOneTypo(word, one));
    },
    soundingLike: (sound) => (sound === "" ? [] : (sounding.get(sound) ?? [])),
  };
}

/** The word, and the word without each one of its letters; equals near_keys() in SQL. */
function nearKeys(word: string): string[] {
  if (word.length < minCorrectedLength) return [word];
  return [
    ...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]),
  ];
}

/** Whether one letter is wrong, missing or doubled, or two neighbours are swapped; equals one_typo() in SQL. */
export function isOneTypo(one: string, other: string): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.length - begin - end, other.length - begin - end];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[begin] === other[begin + 1] && one[begin + 1] === other[begin];
}

function firstNotBefore(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [word]);
  else list.push(word);
}
