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
  const cached = readAll().find((one) => one.code === code && Date.now() - one.at < maxAge);
  if (cached === undefined) return null;
  // Verdicts have texts in both languages; products and recalls have one.
  const { product, recallText } = cached.answer;
  const isOfBoth = product === null && recallText === null;
  return cached.language === language || isOfBoth ? cached.answer : null;
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
    const cached = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return cached?.version === version && Array.isArray(cached.answers) ? cached.answers : [];
  } catch {
    return [];
  }
}
