import { cleanText } from "#contract/text.ts";

/*
 * Isolates keep the direction of values inside a sentence. Templates use Unicode's isolates, which also work in plain text; in HTML they
 * become elements. Values are cleaned, so that none ends its isolate or line.
 */
const leftToRight = "\u2066";
const firstStrong = "\u2068";
const end = "\u2069";

/** Direction of an isolate: left to right, or that of its first strong character. */
export type IsolateDirection = "ltr" | "auto";

/** Isolates a value that reads left to right in both languages: an amount, phone, number or URL. */
export function ltr(value: string): string {
  return isolate(oneLine(value), "ltr");
}

/** Isolates a value written by a person, in its own direction. */
export function asWritten(value: string): string {
  return isolate(oneLine(value), "auto");
}

/** Isolates a text that is already clean. */
export function isolate(text: string, dir: IsolateDirection): string {
  return (dir === "ltr" ? leftToRight : firstStrong) + text + end;
}

/** Removes isolates, for places that cannot contain them. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066\u2068\u2069]/g, "");
}

/** Piece of a text; `dir` is null between isolates. */
export interface Piece {
  readonly text: string;
  readonly dir: IsolateDirection | null;
}

/** Splits a text into isolates and the text between them. */
export function piecesOf(text: string): Piece[] {
  return text.split(/([\u2066\u2068][^\u2069]*\u2069)/).map((piece) => {
    if (!piece.startsWith(leftToRight) && !piece.startsWith(firstStrong)) return { text: piece, dir: null };
    return { text: piece.slice(1, -1), dir: piece.startsWith(leftToRight) ? "ltr" : "auto" };
  });
}

function oneLine(value: string): string {
  // Keeps the no-break space of amounts.
  return cleanText(value).replace(/[^\S\u00A0]+/g, " ");
}
