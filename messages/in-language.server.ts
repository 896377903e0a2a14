import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#contract/language.ts";
import { overwriteGetLocale } from "./compiled/runtime.js";

// Compiled messages read the current language here, because many pages and e-mails render concurrently.
const languageNow = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => languageNow.getStore() ?? "ar");

/** Runs work with messages in this language. Server only. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return languageNow.run(language, work);
}
