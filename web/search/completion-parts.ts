import { foldText } from "#contract/search/fold.ts";

/** Part of a completion: typed by the user or added. */
export interface CompletionPart {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Keeps Arabic letters joined at a split: some browsers shape each part alone. */
const joiner = "\u200D";
const joinsTheNext = /(?![اأإآٱدذرزوؤةىء])\p{Script=Arabic}\p{M}*$/u;

/** Splits a completion into typed and added parts, word by word, with the folding of the search. */
export function completionParts(completion: string, typed: string): CompletionPart[] {
  const tokens = foldText(typed).split(" ");
  const parts: CompletionPart[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) parts[parts.length - 1] = { text: last.text + text, isTyped };
    else if (text !== "") parts.push({ text, isTyped });
  };
  for (const [index, word] of completion.split(" ").entries()) {
    const length = typedLength(word, tokens[index]);
    const [typedPart, rest] = [word.slice(0, length), word.slice(length)];
    const joined = rest !== "" && joinsTheNext.test(typedPart) ? joiner : "";
    if (index > 0) add(" ", length > 0);
    add(typedPart + joined, true);
    add(joined + rest, false);
  }
  return parts;
}

/** Length of the typed part of a word. A leading article counts as typed. */
function typedLength(word: string, token: string | undefined): number {
  if (token === undefined || token === "") return 0;
  for (let length = word.length; length > 0; length--) {
    const folded = foldText(word.slice(0, length));
    if (folded === token || folded === `ال${token}`) return length;
  }
  return 0;
}
