import type { Language } from "#contract/language.ts";
import type { RoutineAnswers } from "#contract/routine/routine.ts";
import { m } from "#messages/compiled/messages.js";
import type { Product } from "#shop/catalogue/product.ts";
import type { Routine, RoutineGap, RoutinePick } from "#shop/routine/plan-routine.ts";
import { type Active, orderOfUse, type RoutineStep, type RoutineTime } from "#shop/routine/routine-rules.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { withinSentence } from "../concerns.tsx";

const times = ["morning", "evening", "weekly"] as const satisfies readonly RoutineTime[];

interface Described {
  readonly answers: RoutineAnswers;
  readonly routine: Routine;
  /** Products of the routine that still exist. */
  readonly products: readonly Product[];
  readonly names: RoutineNames;
  readonly language: Language;
  /** Makes the card of a product. */
  readonly card: (product: Product) => ProductCard;
}

/** View of a routine, in one language. Amounts are piastres. */
export function routineView({ answers, routine, products, names, language, card }: Described) {
  const skin = [answers.skin, ...(answers.sensitive ? ["sensitive"] : [])];
  const byId = new Map(products.map((product) => [product.id, product]));
  const picks = routine.picks.flatMap((pick) => {
    const product = byId.get(pick.product.id);
    return product === undefined ? [] : [{ pick, product }];
  });
  const inOrder = picks.toSorted((a, b) => placeOf(a.pick) - placeOf(b.pick));
  const actives = [...new Set(routine.picks.flatMap(({ product }) => product.actives))];
  return {
    parts: times.flatMap((time) => {
      const steps = inOrder
        .filter(({ pick }) => pick.product.times.includes(time))
        .map(({ pick, product }) => ({
          card: card(product),
          step: stepName(pick.product.step),
          reason: reasonFor(pick, { names, actives, language, skin }),
          howToUse: language === "ar" ? product.how_to_use_ar : product.how_to_use_en,
          /** True if the morning already includes the product. */
          again: time !== "morning" && pick.product.times.includes("morning"),
        }));
      return steps.length === 0 ? [] : [{ time, steps }];
    }),
    overBudget: gapNames(routine, "budget"),
    unavailable: gapNames(routine, "unavailable"),
    hasRetinoid: actives.includes("retinoid"),
    hasAcid: actives.includes("acid"),
    total: routine.total,
    productIds: inOrder.map(({ product }) => product.id),
  };

  function gapNames({ gaps }: Routine, why: RoutineGap["why"]): string | null {
    const missing = gaps
      .filter((gap) => gap.why === why)
      .map((gap) => ("step" in gap ? stepName(gap.step) : (names.get(gap.concern) ?? gap.concern)));
    return missing.length === 0 ? null : wordList(missing, language);
  }
}

export type RoutineView = ReturnType<typeof routineView>;
export type RoutinePart = RoutineView["parts"][number];

function placeOf({ product }: RoutinePick): number {
  return orderOfUse.indexOf(product.step);
}

/** Names of concerns and skin types by key, in the page's language. */
type RoutineNames = ReadonlyMap<string, string>;

const stepNames: Record<RoutineStep, () => string> = {
  remove: m.routine_step_remove,
  cleanse: m.routine_step_cleanse,
  treat: m.routine_step_treat,
  eye: m.routine_step_eye,
  moisturise: m.routine_step_moisturise,
  protect: m.routine_step_protect,
  mask: m.routine_step_mask,
};

const activeNames: Record<Active, () => string> = {
  retinoid: m.routine_retinoid,
  acid: m.routine_acid,
  vitamin_c: m.routine_vitamin_c,
};

function stepName(step: RoutineStep): string {
  return stepNames[step]();
}

/** Joins a list with "and": 'oily skin and sensitive skin'. */
function wordList(words: readonly string[], language: Language): string {
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

/** Reason for a product in a routine, in one or two sentences. */
function reasonFor({ product, concerns }: RoutinePick, about: Reasons): string {
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
