import type { Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import type { RoutineAnswers } from "#contract/routine/routine.ts";
import { routineSteps, routineTimes } from "#contract/routine/routine-steps.ts";
import { m } from "#messages/compiled/messages.js";
import type { Product } from "#shop/catalogue/product.ts";
import { canRemove, canSwap, fullerRoutine } from "#shop/routine/change-routine.ts";
import { planRoutine, type RoutineGap, type RoutinePick } from "#shop/routine/plan-routine.ts";
import type { RoutineCandidate } from "#shop/routine/routine-candidate.ts";
import { stepName } from "../cart/step-name.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { type RoutineChanges, type RoutineForm, routineSearch } from "./routine-form-view.ts";
import { type RoutineNames, reasonFor, wordList } from "./routine-reason.ts";

interface Described {
  readonly answers: RoutineAnswers;
  readonly typed: RoutineForm["typed"];
  readonly changes: RoutineChanges;
  readonly candidates: readonly RoutineCandidate[];
  readonly names: RoutineNames;
  readonly language: Language;
  readonly findProduct: (id: number) => Promise<Product | null>;
  /** Makes the card of a product. */
  readonly card: (product: Product) => ProductCard;
}

/** Plans a routine and returns its view, in one language. Amounts are piastres. */
export async function routineView(described: Described) {
  const { answers, typed, changes, candidates, names, language, findProduct, card } = described;
  const routine = planRoutine(answers, candidates);
  const fuller = fullerRoutine(answers, candidates, routine);
  const found = await productsOf([...routine.picks.map(({ product }) => product), ...(fuller?.added ?? [])]);
  const skin = [answers.skin, ...(answers.sensitive ? ["sensitive"] : [])];
  const inOrder = routine.picks
    .filter(({ product }) => found.has(product.id))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const actives = [...new Set(routine.picks.flatMap(({ product }) => product.actives))];
  const changed = (more: Partial<RoutineChanges>) => routineSearch(typed, { ...changes, ...more });
  return {
    parts: routineTimes.flatMap((time) => {
      const steps = inOrder
        .filter(({ product }) => product.times.includes(time))
        .flatMap((pick) => {
          const product = found.get(pick.product.id);
          if (product === undefined) return [];
          const { id, step, times } = pick.product;
          return [
            {
              card: card(product),
              step: stepName(step),
              reason: reasonFor(pick, { names, actives, language, skin }),
              howToUse: language === "ar" ? product.how_to_use_ar : product.how_to_use_en,
              isAvoidedInPregnancy: pick.product.pregnancy === "avoid",
              /** True if the morning already includes the product. */
              again: time !== "morning" && times.includes("morning"),
              /** Query of the routine with another product, and without the step; null if there is none. */
              swap: canSwap(pick, routine, answers, candidates)
                ? changed({ without: [...changes.without, id] })
                : null,
              remove: canRemove(pick, routine) ? changed({ removed: [...changes.removed, step] }) : null,
            },
          ];
        });
      return steps.length === 0 ? [] : [{ time, steps }];
    }),
    overBudget: gapNames("budget"),
    unavailable: gapNames("unavailable"),
    fuller: fuller && {
      text: (fuller.keepsAll ? m.routine_fuller : m.routine_fuller_concern)({
        extra: formatRoundPrice(fuller.extra),
        names: wordList(
          fuller.added.map(({ id }) => nameOf(found.get(id))),
          language,
        ),
      }),
      search: routineSearch({ ...typed, budget: String(fuller.budget / 100) }, changes),
    },
    hasRetinoid: actives.includes("retinoid"),
    hasAcid: actives.includes("acid"),
    total: routine.total,
    productIds: inOrder.map(({ product }) => product.id),
  };

  async function productsOf(wanted: readonly RoutineCandidate[]): Promise<ReadonlyMap<number, Product>> {
    const products = await Promise.all(wanted.map(({ id }) => findProduct(id)));
    return new Map(products.flatMap((product) => (product === null ? [] : [[product.id, product]])));
  }

  function nameOf(product: Product | undefined): string {
    return product === undefined ? "" : card(product).name;
  }

  function gapNames(why: RoutineGap["why"]): string | null {
    const missing = routine.gaps
      .filter((gap) => gap.why === why)
      .map((gap) => {
        const name = "step" in gap ? stepName(gap.step) : (names.get(gap.concern) ?? gap.concern);
        return gap.why === "budget"
          ? m.routine_from_price({ name, price: formatRoundPrice(gap.price) })
          : name;
      });
    return missing.length === 0 ? null : wordList(missing, language);
  }
}

export type RoutineView = Awaited<ReturnType<typeof routineView>>;
export type RoutinePart = RoutineView["parts"][number];

function placeOf({ product }: RoutinePick): number {
  return routineSteps.indexOf(product.step);
}
