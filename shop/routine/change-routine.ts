import type { RoutineAnswers } from "#contract/routine/routine.ts";
import { planRoutine, type Routine, type RoutinePick, suitableProducts } from "./plan-routine.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { goesWith, needsSunCare } from "./suitable-products.ts";

/** Routine with what the given one lacks most, for a little more than the budget. */
export interface FullerRoutine {
  /** Its price, rounded up to whole pounds, and what it costs above the budget; both in piastres. */
  readonly budget: number;
  readonly extra: number;
  readonly added: readonly RoutineCandidate[];
  /** Whether it has all products of the given one. Otherwise it begins with care for a named concern, which was too expensive. */
  readonly keepsAll: boolean;
}

/** Returns the routine that adds the most useful missing part; null without one. */
export function fullerRoutine(
  answers: RoutineAnswers,
  candidates: readonly RoutineCandidate[],
  routine: Routine,
): FullerRoutine | null {
  const gap = routine.gaps.find(({ why }) => why === "budget");
  if (answers.budget === null || gap?.why !== "budget") return null;
  const isForConcern = "concern" in gap && routine.picks.every(({ concerns }) => concerns.length === 0);
  const price = isForConcern ? gap.price : routine.total + gap.price;
  const budget = Math.ceil(price / 100) * 100;
  const { picks } = planRoutine({ ...answers, budget }, candidates);
  const added = picks.filter(({ product }) => routine.picks.every((pick) => pick.product.id !== product.id));
  const keepsAll = picks.length - added.length === routine.picks.length;
  const fitsConcern = isForConcern && added.some(({ concerns }) => concerns.includes(gap.concern));
  if (added.length === 0 || budget <= answers.budget || !(keepsAll || fitsConcern)) return null;
  return { budget, extra: budget - answers.budget, added: added.map(({ product }) => product), keepsAll };
}

/** Returns whether a routine without the product has another one for the same step and concerns. */
export function canSwap(
  { product, concerns }: RoutinePick,
  { picks, total }: Routine,
  answers: RoutineAnswers,
  candidates: readonly RoutineCandidate[],
): boolean {
  const others = picks.filter((pick) => pick.product !== product).map((pick) => pick.product);
  const maxPrice = (answers.budget ?? Number.POSITIVE_INFINITY) - (total - product.price);
  return suitableProducts(candidates, answers).some(
    (one) =>
      one.id !== product.id &&
      one.step === product.step &&
      one.price <= maxPrice &&
      (concerns.length === 0 || concerns.some((concern) => one.concerns.includes(concern))) &&
      goesWith(one, others),
  );
}

/** Returns whether a routine works without a product. Sun care stays beside products that need it. */
export function canRemove({ product }: RoutinePick, { picks }: Routine): boolean {
  return (
    picks.length > 1 && !(product.step === "protect" && picks.some((pick) => needsSunCare(pick.product)))
  );
}
