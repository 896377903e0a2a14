import type { Language } from "#contract/language.ts";
import type { Verdict } from "#contract/verdicts.ts";
import { arabic, english, m, type Spoken } from "./shop-texts.ts";

/** The titles of the verdicts as customers read them. */
export const verdictTitles: Record<Language, Record<Verdict, string>> = {
  ar: titlesIn(arabic),
  en: titlesIn(english),
};

/** Green, amber or red. */
export const verdictTones: Record<Verdict, "good" | "care" | "bad"> = {
  genuine: "good",
  checked_before: "care",
  suspicious: "care",
  not_released: "care",
  expired: "care",
  mistyped: "care",
  recalled: "bad",
  void: "bad",
  unknown: "bad",
};

function titlesIn(say: Spoken): Record<Verdict, string> {
  return {
    genuine: m.verify_genuine({}, say),
    checked_before: m.verify_checked_before({}, say),
    suspicious: m.verify_suspicious({}, say),
    not_released: m.verify_not_released({}, say),
    expired: m.verify_expired({}, say),
    recalled: m.verify_recalled({}, say),
    void: m.verify_void({}, say),
    unknown: m.verify_unknown({}, say),
    mistyped: m.verify_mistyped({}, say),
  };
}
