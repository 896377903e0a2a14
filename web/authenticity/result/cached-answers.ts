import type { Language } from "#contract/language.ts";
import type { Answer } from "./outcome.ts";

/** Caches results for this visit, so that a reload sends no second check. */
const key = "smile:checks";
const version = 2;
const maxCached = 20;
const maxAge = 60 * 60 * 1000;

interface CachedAnswer {
  readonly code: string;
  readonly language: Language;
  readonly at: number;
  readonly answer: Answer;
}

/** Cached answer for a code in this language, or null. */
export function cachedAnswer(code: string, language: Language): Answer | null {
  const kept = readAll().find((one) => one.code === code && Date.now() - one.at < maxAge);
  if (kept === undefined) return null;
  // Verdicts have texts in both languages; products and recalls have one.
  const { product, recallText } = kept.answer;
  const isOfBoth = product === null && recallText === null;
  return kept.language === language || isOfBoth ? kept.answer : null;
}

export function cacheAnswer(code: string, language: Language, answer: Answer): void {
  const others = readAll().filter((one) => one.code !== code);
  const answers = [...others, { code, language, at: Date.now(), answer }].slice(-maxCached);
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, answers }));
  } catch {
    // Storage is full or blocked. The device id still prevents double counting.
  }
}

function readAll(): CachedAnswer[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return kept?.version === version && Array.isArray(kept.answers) ? kept.answers : [];
  } catch {
    return [];
  }
}
