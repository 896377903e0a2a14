import type { Language } from "#contract/language.ts";
import { type RoutineStep, routineSteps } from "#contract/routine/routine-steps.ts";
import { m } from "#messages/compiled/messages.js";
import type { NextStep } from "#shop/routine/next-step.ts";
import { withinSentence } from "../concerns.tsx";

const after: Partial<Record<RoutineStep, () => string>> = {
  remove: m.next_after_remove,
  cleanse: m.next_after_cleanse,
  treat: m.next_after_treat,
  eye: m.next_after_eye,
  moisturise: m.next_after_moisturise,
};

const before: Partial<Record<RoutineStep, () => string>> = {
  treat: m.next_before_treat,
  eye: m.next_before_eye,
  moisturise: m.next_before_moisturise,
  protect: m.next_before_protect,
  mask: m.next_before_mask,
};

/** Maximum number of concerns in the line. More skin types than these say nothing about a product. */
const maxNames = 2;

/** Returns why a product is the next step, in one line. `names` has concerns and skin types by key. */
export function nextStepReason(
  next: NextStep,
  names: ReadonlyMap<string, string>,
  language: Language,
): string {
  if (next.beside === null) return m.next_for_sun();
  const isAfter = routineSteps.indexOf(next.beside) < routineSteps.indexOf(next.step);
  const place = (isAfter ? after : before)[next.beside]?.() ?? "";
  const list = (keys: readonly string[]) =>
    new Intl.ListFormat(language === "ar" ? "ar-EG" : "en-GB").format(
      keys.map((key) => withinSentence(names.get(key) ?? key)),
    );
  if (next.concerns.length > 0)
    return m.next_for_concerns({ place, concerns: list(next.concerns.slice(0, maxNames)) });
  const { skinTypes } = next;
  if (skinTypes.length > 0 && skinTypes.length <= maxNames)
    return m.next_for_skin({ place, skin: list(skinTypes) });
  return m.next_for_routine({ place });
}
