const telling = /(?:^|;)\s*(?:(?:__Host-)?session|flash|language)\s*=/;
const languages = /(?:^|;)\s*language\s*=\s*([^;]*)/g;

/** The cookie of who chose Arabic, as the switch writes it (`languageCookie`). */
const arabicChoice = encodeURIComponent(btoa(JSON.stringify("ar")));

/**
 * Whether cookies tell for certain, at a glance, that their sender sees the page that all visitors see: no session, no news, no other
 * language. What others have set does not count. `isVisitor` decides where this is false.
 */
export function tellsNothing(cookies: string, isEnglish: boolean): boolean {
  if (!telling.test(cookies)) return true;
  const choices = [...cookies.matchAll(languages)].map(([, value = ""]) => value.trim());
  if (choices.length === 0 || cookies.match(new RegExp(telling, "g"))?.length !== choices.length)
    return false;
  return isEnglish || choices.every((choice) => choice === arabicChoice);
}
