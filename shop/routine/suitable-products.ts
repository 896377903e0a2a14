import type { RoutineAnswers } from "#contract/routine/routine.ts";
import { conflictBetween } from "../ingredients/conflicts.ts";
import type { AdvisedProduct } from "./advised-product.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { activeRules, basicSteps, stepRules } from "./routine-rules.ts";

/** Whether a product is in stock and suits the skin. A product without skin types suits all. */
export function suits(product: RoutineCandidate, { skin, sensitive }: RoutineAnswers): boolean {
  if (product.stock === 0) return false;
  if (product.skinTypes.length > 0 && !product.skinTypes.includes(skin)) return false;
  if (!sensitive) return true;
  const tagged = product.skinTypes.includes("sensitive");
  const rinsedOff = product.step === "cleanse" || product.step === "remove";
  return product.actives.every((active) => {
    const allowed = activeRules[active].onSensitiveSkin;
    return tagged && (allowed === "tagged" || rinsedOff);
  });
}

/** Whether a product can be in a routine with these others: no conflict, and no strong active twice. */
export function goesWith(product: AdvisedProduct, others: readonly AdvisedProduct[]): boolean {
  return others.every(
    (other) =>
      other.id !== product.id &&
      conflictBetween(product, other) === null &&
      !product.actives.some((active) => other.actives.includes(active)),
  );
}

/** Whether a product requires sun care every morning. */
export function needsSunCare({ actives }: AdvisedProduct): boolean {
  return actives.length > 0;
}

/** Sorts products by how well they match the answers; ties by price, then id. */
export function bestFirst(
  products: readonly RoutineCandidate[],
  answers: RoutineAnswers,
): readonly RoutineCandidate[] {
  return sortByRank(products, (product) => rankOf(product, answers));
}

/** Sort keys of a product, most important first; lower is better. */
function rankOf(product: RoutineCandidate, { concern, sensitive }: RoutineAnswers): readonly number[] {
  const { skinTypes, concerns, actives, price, id } = product;
  const firstChoices = actives.filter((active) => concern.includes(activeRules[active].bestFor));
  return [
    coversPartOfDay(product) ? 1 : 0,
    sensitive && !skinTypes.includes("sensitive") ? 1 : 0,
    -firstChoices.length,
    -concern.filter((one) => concerns.includes(one)).length,
    // Number of strong actives that nobody asked for.
    actives.length - firstChoices.length,
    // Products for few skin types are more specific.
    skinTypes.length === 0 ? Number.POSITIVE_INFINITY : skinTypes.length,
    price,
    id,
  ];
}

/** Whether a product of a basic step is for fewer times of the day than the step. */
export function coversPartOfDay({ step, times }: RoutineCandidate): boolean {
  const ofStep = stepRules.find((rule) => rule.step === step)?.times ?? [];
  return basicSteps.some((basic) => basic === step) && times.length < ofStep.length;
}

/** Sorts products by their sort keys, the first of which counts most; lower comes first. */
export function sortByRank<Ranked>(
  products: readonly Ranked[],
  rankOf: (product: Ranked) => readonly number[],
): readonly Ranked[] {
  const ranked = products.map((product) => ({ product, rank: rankOf(product) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ product }) => product);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
