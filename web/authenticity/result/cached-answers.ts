import type { Language } from "#contract/language.ts";
import type { Answer } from "./outcome.ts";

/** What this visit has been told, so that reloading a result or coming back to it asks nothing again. */
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

/** The answer that this visit had for a code; null where there is none in this language. */
export function cachedAnswer(code: string, language: Language): Answer | null {
  const kept = readAll().find((one) => one.code === code && Date.now() - one.at < maxAge);
  if (kept === undefined) return null;
  // A verdict has words in both languages, a product and a recall came in one.
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
    // Full or not allowed: the device's id still keeps a check from counting twice.
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
