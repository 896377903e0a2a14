import type { RoutineAnswers } from "#contract/routine/routine.ts";
import type { RoutineStep } from "#contract/routine/routine-steps.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { basicSteps, concernSteps } from "./routine-rules.ts";
import { bestFirst, goesWith, needsSunCare, suits } from "./suitable-products.ts";

export interface RoutinePick {
  readonly product: RoutineCandidate;
  /** The named concerns that it is for. */
  readonly concerns: readonly string[];
}

/**
 * Part that a routine lacks: a basic step, or care for a named concern. `budget` has the lowest price, in piastres, of a product and the sun
 * care that it needs.
 */
export type RoutineGap = (
  | { readonly why: "budget"; readonly price: number }
  | { readonly why: "unavailable" }
) &
  ({ readonly step: RoutineStep } | { readonly concern: string });

/** Products for a morning and an evening, each listed once. */
export interface Routine {
  readonly picks: readonly RoutinePick[];
  readonly gaps: readonly RoutineGap[];
  /** Total price in piastres. */
  readonly total: number;
}

interface Part {
  readonly step?: RoutineStep;
  readonly concern?: string;
  readonly products: readonly RoutineCandidate[];
}

/**
 * Plans a routine of products in stock; equal input gives an equal result. It never exceeds the budget, and care for the named concerns is
 * chosen first, then the most useful steps. Its products match each other and the skin. Products that need sun care are only used with it.
 */
export function planRoutine(answers: RoutineAnswers, candidates: readonly RoutineCandidate[]): Routine {
  const budget = answers.budget ?? Number.POSITIVE_INFINITY;
  const products = suitableProducts(candidates, answers);
  const parts = partsOf(answers, products);
  const picked: RoutineCandidate[] = [];
  fill(parts);
  fill([maskFor(answers, products)]);
  const sunCare = products.filter(({ step }) => step === "protect");
  const hasSunCare = picked.some(({ step }) => step === "protect");
  const sunCarePrice = hasSunCare ? 0 : Math.min(...sunCare.map(({ price }) => price));
  return {
    picks: picked.map((product) => ({
      product,
      concerns: answers.concern.filter((concern) => product.concerns.includes(concern)),
    })),
    gaps: parts.flatMap((part) => gapOf(part, picked, sunCarePrice) ?? []),
    total: costOf(picked),
  };

  function fill(wanted: readonly Part[]): void {
    const open = new Set(wanted);
    for (let within = affordable(open, picked, budget); within.length > 0; ) {
      // Care for a concern is chosen before the steps, which must match it.
      const part = within.find(({ concern }) => concern !== undefined) ?? within[0];
      if (part === undefined) return;
      open.delete(part);
      const others = within.filter((other) => other !== part);
      const best = bestFirst(part.products, answers).find((product) =>
        leavesRoom(product, { picked, others, budget }),
      );
      if (best !== undefined) picked.push(best);
      for (const other of open) if (isCovered(other, picked)) open.delete(other);
      within = affordable(open, picked, budget);
    }
  }
}

/** Returns the products that match the answers; without any sun care, none that need it. */
export function suitableProducts(
  candidates: readonly RoutineCandidate[],
  answers: RoutineAnswers,
): readonly RoutineCandidate[] {
  const { without, removed } = answers;
  const products = candidates.filter(
    (product) => suits(product, answers) && !without.includes(product.id) && !removed.includes(product.step),
  );
  const isProtected = products.some(({ step }) => step === "protect");
  return isProtected ? products : products.filter((product) => !needsSunCare(product));
}

/**
 * Parts of the routine, most useful first: the first concern, cleanser and sun care, other concerns, and a cream. Sun care goes before the
 * cleanser if all care for the concern needs it. Removed steps are no part.
 */
function partsOf({ concern: named, removed }: RoutineAnswers, products: readonly RoutineCandidate[]): Part[] {
  const ofStep = (step: RoutineStep) => products.filter((product) => product.step === step);
  const [first, ...others] = named.map((concern): Part => {
    const bySteps = concernSteps.map((step) =>
      ofStep(step).filter(({ concerns }) => concerns.includes(concern)),
    );
    return { concern, products: bySteps.find(({ length }) => length > 0) ?? [] };
  });
  const [cleanser, sunCare, ...rest] = basicSteps.map((step): Part => ({ step, products: ofStep(step) }));
  const care = first?.products ?? [];
  const both = care.length > 0 && care.every(needsSunCare) ? [sunCare, cleanser] : [cleanser, sunCare];
  return [first, ...both, ...others, ...rest].flatMap((part) =>
    part === undefined || (part.step !== undefined && removed.includes(part.step)) ? [] : [part],
  );
}

/** Part for a mask for a named concern, if budget remains. */
function maskFor({ concern: named }: RoutineAnswers, products: readonly RoutineCandidate[]): Part {
  const masks = products.filter(({ step }) => step === "mask");
  return {
    step: "mask",
    products: masks.filter(({ concerns }) => concerns.some((concern) => named.includes(concern))),
  };
}

/** Parts that fit into the budget beside the picked products, each with its cheapest product. */
function affordable(
  parts: Iterable<Part>,
  picked: readonly RoutineCandidate[],
  budget: number,
): readonly Part[] {
  let cost = costOf(picked);
  return [...parts].filter(({ products }) => {
    const prices = products.filter((product) => goesWith(product, picked)).map(({ price }) => price);
    const cheapest = Math.min(...prices);
    if (cost + cheapest > budget || prices.length === 0) return false;
    cost += cheapest;
    return true;
  });
}

interface Room {
  readonly picked: readonly RoutineCandidate[];
  readonly others: readonly Part[];
  readonly budget: number;
}

/** Whether a product matches the picked ones and leaves a product and budget for all other parts, including sun care if needed. */
function leavesRoom(product: RoutineCandidate, { picked, others, budget }: Room): boolean {
  const withIt = [...picked, product];
  const rest = others.filter((other) => !isCovered(other, withIt));
  return (
    goesWith(product, picked) &&
    costOf(withIt) <= budget &&
    affordable(rest, withIt, budget).length === rest.length &&
    (!needsSunCare(product) ||
      picked.some(({ step }) => step === "protect") ||
      others.some(({ step }) => step === "protect"))
  );
}

function isCovered({ step, concern }: Part, picked: readonly RoutineCandidate[]): boolean {
  return picked.some((product) =>
    concern === undefined ? product.step === step : product.concerns.includes(concern),
  );
}

/** Returns the reason why a part is missing; null if it is not. */
function gapOf(part: Part, picked: readonly RoutineCandidate[], sunCarePrice: number): RoutineGap | null {
  if (isCovered(part, picked)) return null;
  const prices = part.products
    .filter((product) => goesWith(product, picked))
    .map((product) => product.price + (needsSunCare(product) ? sunCarePrice : 0));
  const reason =
    prices.length > 0
      ? ({ why: "budget", price: Math.min(...prices) } as const)
      : ({ why: "unavailable" } as const);
  if (part.concern !== undefined) return { concern: part.concern, ...reason };
  return part.step === undefined ? null : { step: part.step, ...reason };
}

function costOf(products: readonly RoutineCandidate[]): number {
  return products.reduce((sum, { price }) => sum + price, 0);
}
