import type { RoutineAnswers } from "#contract/routine/routine.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { basicSteps, concernSteps, type RoutineStep } from "./routine-rules.ts";
import { bestFirst, goesWith, needsSunCare, suits } from "./suitable-products.ts";

export interface RoutinePick {
  readonly product: RoutineCandidate;
  /** The named concerns that it is for. */
  readonly concerns: readonly string[];
}

/** Part that a routine lacks: a basic step, or care for a named concern. */
export type RoutineGap = { readonly why: "budget" | "unavailable" } & (
  | { readonly step: RoutineStep }
  | { readonly concern: string }
);

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
 * Plans a routine of products in stock; equal input gives an equal result. It never exceeds the budget, and the most useful parts are
 * chosen first. Its products match each other and the skin. Products that need sun care are only used with it.
 */
export function planRoutine(answers: RoutineAnswers, candidates: readonly RoutineCandidate[]): Routine {
  const budget = answers.budget ?? Number.POSITIVE_INFINITY;
  const products = suitable(candidates, answers);
  const parts = partsOf(answers, products);
  const picked: RoutineCandidate[] = [];
  fill(parts);
  fill([maskFor(answers, products)]);
  return {
    picks: picked.map((product) => ({
      product,
      concerns: answers.concern.filter((concern) => product.concerns.includes(concern)),
    })),
    gaps: parts.flatMap((part) => gapOf(part, picked) ?? []),
    total: costOf(picked),
  };

  function fill(wanted: readonly Part[]): void {
    const open = new Set(wanted);
    for (let within = affordable(open, picked, budget); within.length > 0; ) {
      // Care for a concern is chosen first, because the customer asked for it; the other parts must match it.
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

/** Products that match the answers; without any sun care, none that need it. */
function suitable(
  candidates: readonly RoutineCandidate[],
  answers: RoutineAnswers,
): readonly RoutineCandidate[] {
  const products = candidates.filter((product) => suits(product, answers));
  const isProtected = products.some(({ step }) => step === "protect");
  return isProtected ? products : products.filter((product) => !needsSunCare(product));
}

/** Parts of the routine, most useful first. */
function partsOf({ concern: named }: RoutineAnswers, products: readonly RoutineCandidate[]): Part[] {
  const ofStep = (step: RoutineStep) => products.filter((product) => product.step === step);
  return [
    ...basicSteps.map((step) => ({ step, products: ofStep(step) })),
    ...named.map((concern) => {
      const bySteps = concernSteps.map((step) =>
        ofStep(step).filter(({ concerns }) => concerns.includes(concern)),
      );
      return { concern, products: bySteps.find(({ length }) => length > 0) ?? [] };
    }),
  ];
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
function gapOf(part: Part, picked: readonly RoutineCandidate[]): RoutineGap | null {
  if (isCovered(part, picked)) return null;
  const why = part.products.some((product) => goesWith(product, picked)) ? "budget" : "unavailable";
  if (part.concern !== undefined) return { concern: part.concern, why };
  return part.step === undefined ? null : { step: part.step, why };
}

function costOf(products: readonly RoutineCandidate[]): number {
  return products.reduce((sum, { price }) => sum + price, 0);
}
