import type { Script } from "./font-files.ts";

const arabicLetter = /[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
/** Arabic with the spaces around it, or a stretch of other letters without spaces at its ends. */
const arabicOrOther = /[\u0600-\u06FF\s]+|[^\u0600-\u06FF\s]+(?:\s+[^\u0600-\u06FF\s]+)*/g;

export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Splits a text into pieces of one script, in the order in which they stand from left to right. */
export function visualRuns(text: string): Run[] {
  if (!arabicLetter.test(text)) return text === "" ? [] : [{ script: "latin", text }];
  return [...text.matchAll(arabicOrOther)]
    .map(([piece]): Run => ({ script: arabicLetter.test(piece) ? "arabic" : "latin", text: piece }))
    .reverse();
}
