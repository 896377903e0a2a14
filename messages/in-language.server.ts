import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#contract/language.ts";
import { overwriteGetLocale } from "./compiled/runtime.js";

// The compiled messages ask for the language of what is being rendered; many pages and emails render at once.
const languageNow = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => languageNow.getStore() ?? "ar");

/** Does work during which messages come out in this language. Server only. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return languageNow.run(language, work);
}
