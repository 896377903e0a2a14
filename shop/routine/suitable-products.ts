import type { RoutineAnswers } from "#contract/routine/routine.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { activeRules, basicSteps, type RoutineStep, stepRules } from "./routine-rules.ts";

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

/** Whether a product can be in a routine with these others: it is not one of them, and their actives do not exclude each other. */
export function goesWith(product: RoutineCandidate, others: readonly RoutineCandidate[]): boolean {
  return others.every(
    (other) => other.id !== product.id && !excludes(product, other) && !excludes(other, product),
  );
}

function excludes(product: RoutineCandidate, other: RoutineCandidate): boolean {
  return product.actives.some((active) =>
    activeRules[active].excludes.some((excluded) => other.actives.includes(excluded)),
  );
}

/** Whether a product requires sun care every morning. */
export function needsSunCare({ actives }: RoutineCandidate): boolean {
  return actives.length > 0;
}

/** Sorts products by how well they match the answers; ties by price, then id. */
export function bestFirst(
  products: readonly RoutineCandidate[],
  answers: RoutineAnswers,
): readonly RoutineCandidate[] {
  const ranked = products.map((product) => ({ product, rank: rankOf(product, answers) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ product }) => product);
}

/** Sort keys of a product, most important first; lower is better. */
function rankOf(product: RoutineCandidate, { concern, sensitive }: RoutineAnswers): readonly number[] {
  const { step, times, skinTypes, concerns, actives, price, id } = product;
  const firstChoices = actives.filter((active) => concern.includes(activeRules[active].bestFor));
  return [
    isBasic(step) && times.length < timesOf(step) ? 1 : 0,
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

function isBasic(step: RoutineStep): boolean {
  return basicSteps.some((basic) => basic === step);
}

function timesOf(step: RoutineStep): number {
  return stepRules.find((rule) => rule.step === step)?.times.length ?? 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
