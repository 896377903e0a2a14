import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { RoutinePick } from "#shop/routine/plan-routine.ts";
import type { Active } from "#shop/routine/routine-rules.ts";
import { withinSentence } from "../concerns.tsx";

/** Names of concerns and skin types by key, in the page's language. */
export type RoutineNames = ReadonlyMap<string, string>;

const activeNames: Record<Active, () => string> = {
  retinoid: m.routine_retinoid,
  acid: m.routine_acid,
  vitamin_c: m.routine_vitamin_c,
};

/** Joins a list with "and": 'oily skin and sensitive skin'. */
export function wordList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === "ar" ? "ar-EG" : "en-GB").format(words);
}

interface Reasons {
  readonly names: RoutineNames;
  /** All active ingredients of the routine. */
  readonly actives: readonly Active[];
  readonly language: Language;
  /** Keys of the answered skin types. */
  readonly skin: readonly string[];
}

/** Returns the reason for a product in a routine, in one or two sentences. */
export function reasonFor({ product, concerns }: RoutinePick, about: Reasons): string {
  const { names, actives, language, skin } = about;
  const inText = (keys: readonly string[]) =>
    wordList(
      keys.map((key) => withinSentence(names.get(key) ?? key)),
      language,
    );
  const suited = skin.filter((key) => product.skinTypes.includes(key));
  if (product.step === "protect")
    return actives.length === 0
      ? m.routine_for_sun()
      : m.routine_for_sun_actives({
          actives: wordList(
            actives.map((active) => activeNames[active]()),
            language,
          ),
        });
  const reasons = [
    ...(concerns.length > 0 ? [m.routine_for_concerns({ concerns: inText(concerns) })] : []),
    ...(suited.length > 0 ? [m.routine_for_skin({ skin: inText(suited) })] : []),
  ];
  return reasons.length === 0 ? m.routine_for_all() : reasons.join(" ");
}
