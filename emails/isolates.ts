import { cleanText } from "#contract/text.ts";

/*
 * Values inside a sentence keep their own direction. Templates mark them with Unicode's isolates, which plain text can hold;
 * in HTML they become elements. What is marked is cleaned, so that no value ends its isolate or the line it stands in.
 */
const leftToRight = "\u2066";
const firstStrong = "\u2068";
const end = "\u2069";

/** How an isolate reads: from left to right, or as its own first email does. */
export type IsolateDirection = "ltr" | "auto";

/** A value that reads from left to right in both languages: an amount, a phone, a number, an address. */
export function ltr(value: string): string {
  return isolate(oneLine(value), "ltr");
}

/** A value that somebody wrote, in whichever direction its own emails read. */
export function asWritten(value: string): string {
  return isolate(oneLine(value), "auto");
}

/** Marks a text that is clean already. */
export function isolate(text: string, dir: IsolateDirection): string {
  return (dir === "ltr" ? leftToRight : firstStrong) + text + end;
}

/** The same text without marks, for places that can't hold them. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066\u2068\u2069]/g, "");
}

/** A piece of a text; `dir` is null between the isolates. */
export interface Piece {
  readonly text: string;
  readonly dir: IsolateDirection | null;
}

/** Splits a text into what stands between isolates and the isolates, each with its direction. */
export function piecesOf(text: string): Piece[] {
  return text.split(/([\u2066\u2068][^\u2069]*\u2069)/).map((piece) => {
    if (!piece.startsWith(leftToRight) && !piece.startsWith(firstStrong)) return { text: piece, dir: null };
    return { text: piece.slice(1, -1), dir: piece.startsWith(leftToRight) ? "ltr" : "auto" };
  });
}

function oneLine(value: string): string {
  // The space of an amount does not break; it is no gap to close.
  return cleanText(value).replace(/[^\S\u00A0]+/g, " ");
}
