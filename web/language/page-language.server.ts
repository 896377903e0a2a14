import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#contract/language.ts";
import { overwriteGetLocale } from "#messages/compiled/runtime.js";

// The compiled messages ask for the language of the page that is being rendered; many render at once.
const languageOfPage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => languageOfPage.getStore() ?? "ar");

/** Does work during which messages come out in this language. Server only. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return languageOfPage.run(language, work);
}
