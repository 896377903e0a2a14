import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Language } from "#contract/language.ts";
import { arabic, english, m, type Spoken } from "../shop-texts.ts";

export const verdictTitles: Record<Language, Record<Verdict, string>> = {
  ar: titlesIn(arabic),
  en: titlesIn(english),
};

export const verdictTones: Record<Verdict, "success" | "warning" | "error"> = {
  genuine: "success",
  checked_before: "warning",
  suspicious: "warning",
  not_released: "warning",
  expired: "warning",
  returned: "warning",
  mistyped: "warning",
  recalled: "error",
  void: "error",
  unknown: "error",
};

function titlesIn(say: Spoken): Record<Verdict, string> {
  return {
    genuine: m.verify_genuine({}, say),
    checked_before: m.verify_checked_before({}, say),
    suspicious: m.verify_suspicious({}, say),
    not_released: m.verify_not_released({}, say),
    expired: m.verify_expired({}, say),
    returned: m.verify_returned({}, say),
    recalled: m.verify_recalled({}, say),
    void: m.verify_void({}, say),
    unknown: m.verify_unknown({}, say),
    mistyped: m.verify_mistyped({}, say),
  };
}
