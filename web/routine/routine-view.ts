import type { RoutineAnswers } from "#contract/catalogue/routine.ts";
import type { Language } from "#contract/language.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { Routine, RoutineGap, RoutinePick } from "#shop/routine/plan-routine.ts";
import { orderOfUse, type RoutineTime } from "#shop/routine/routine-rules.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { type RoutineNames, reasonFor, stepName, wordList } from "./routine-words.ts";

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
