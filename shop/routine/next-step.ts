import { type CoreStep, coreSteps, type RoutineStep } from "#contract/routine/routine-steps.ts";
import { type AdvisedLine, contentsOf } from "./advised-line.ts";
import type { AdvisedProduct } from "./advised-product.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { coversPartOfDay, goesWith, needsSunCare, sortByRank } from "./suitable-products.ts";

/** Product that completes a routine, with the reason for it. */
export interface NextStep {
  readonly product: RoutineCandidate;
  readonly step: CoreStep;
  /** Core steps that the cart covers. */
  readonly done: readonly CoreStep[];
  /** Step of the newest line, beside which the product is used; null for sun care that actives need. */
  readonly beside: RoutineStep | null;
  /** Concerns and skin types that the product shares with the newest line. */
  readonly concerns: readonly string[];
  readonly skinTypes: readonly string[];
}

/** Maximum price of a proposed product, as a multiple of the price of the newest line. */
const maxPriceRatio = 1.3;

/**
 * Returns the product for the next missing step of the routine that the newest line of the cart begins: for the same skin or concern, in
 * stock, without a conflict, not in a set of the cart, and at most 1.3 times the price of the line. Null if there is none.
 */
export function nextStep(
  cart: readonly AdvisedLine[],
  candidates: readonly RoutineCandidate[],
): NextStep | null {
  const contents = cart.flatMap(contentsOf);
  const newest = cart.findLast((line) => lastStep(line) !== null);
  const lastDone = newest === undefined ? null : lastStep(newest);
  if (newest === undefined || lastDone === null) return null;
  const done = coreSteps.filter((step) => contents.some((product) => product.step === step));
  const needsProtection = contents.some(needsSunCare) && !done.includes("protect");
  const missing = stepsAfter(lastDone).filter((step) => !done.includes(step));
  const purpose = purposeOf(newest);
  const suitable = candidates.filter(
    (product) =>
      product.stock > 0 &&
      product.pregnancy !== "avoid" &&
      product.price <= newest.product.price * maxPriceRatio &&
      isForSameSkin(product, purpose) &&
      goesWith(product, contents),
  );
  for (const step of needsProtection ? ["protect" as const, ...missing] : missing) {
    const ofStep = suitable.filter((candidate) => candidate.step === step);
    const [product] = sortByRank(ofStep, (candidate) => rankOf(candidate, purpose));
    if (product !== undefined)
      return {
        product,
        step,
        done,
        beside: step === "protect" && needsProtection ? null : lastDone,
        concerns: shared(product.concerns, purpose.concerns),
        skinTypes: shared(product.skinTypes, purpose.skinTypes),
      };
  }
  return null;
}

/** Returns the products that complete the routine of a product, one for each missing step. */
export function completeRoutine(
  line: AdvisedLine,
  candidates: readonly RoutineCandidate[],
): readonly RoutineCandidate[] {
  const found: RoutineCandidate[] = [];
  for (;;) {
    // The product stays the newest line, so that its price and purpose count.
    const next = nextStep([...found.map((product) => ({ product, parts: [] })), line], candidates);
    if (next === null) return found;
    found.push(next.product);
  }
}

type Purpose = Pick<AdvisedProduct, "concerns" | "skinTypes">;

/** Purpose of a line. A set has the purposes of its parts, too. */
function purposeOf(line: AdvisedLine): Purpose {
  return {
    concerns: [...new Set(contentsOf(line).flatMap(({ concerns }) => concerns))],
    skinTypes: line.product.skinTypes,
  };
}

/** Returns the last step of a line in the order of use; null for products of no routine. */
function lastStep(line: AdvisedLine): RoutineStep | null {
  const steps = contentsOf(line).map(({ step }) => step);
  return coreSteps.findLast((step) => steps.includes(step)) ?? steps.find((step) => step !== null) ?? null;
}

/** Returns the core steps, beginning after a step; after a step that is no core step, all from the first. */
function stepsAfter(step: RoutineStep): readonly CoreStep[] {
  const order: readonly RoutineStep[] = coreSteps;
  const at = order.indexOf(step) + 1;
  return [...coreSteps.slice(at), ...coreSteps.slice(0, at)];
}

function isForSameSkin(product: RoutineCandidate, { skinTypes }: Purpose): boolean {
  return (
    product.skinTypes.length === 0 ||
    skinTypes.length === 0 ||
    shared(product.skinTypes, skinTypes).length > 0
  );
}

/** Sort keys of a product, most important first; lower is better. */
function rankOf(product: RoutineCandidate, purpose: Purpose): readonly number[] {
  return [
    coversPartOfDay(product) ? 1 : 0,
    -shared(product.concerns, purpose.concerns).length,
    product.actives.length,
    -shared(product.skinTypes, purpose.skinTypes).length,
    product.price,
    product.id,
  ];
}

function shared(ones: readonly string[], others: readonly string[]): string[] {
  return ones.filter((one) => others.includes(one));
}
