import type { RoutineAnswers } from "#contract/catalogue/routine.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { basicSteps, concernSteps, type RoutineStep } from "./routine-rules.ts";
import { bestFirst, goesWith, needsSunCare, suits } from "./suitable-products.ts";

/** A product of a routine, and why it is there. */
export interface RoutinePick {
  readonly product: RoutineCandidate;
  /** Those of the named concerns that it is for. */
  readonly concerns: readonly string[];
}

/** What a routine goes without: one of its basic steps, or care for a named concern. */
export type RoutineGap = { readonly why: "budget" | "unavailable" } & (
  | { readonly step: RoutineStep }
  | { readonly concern: string }
);

/** Products for a morning and an evening, each of them once. */
export interface Routine {
  readonly picks: readonly RoutinePick[];
  readonly gaps: readonly RoutineGap[];
  /** What all products cost together, in piastres. */
  readonly total: number;
}

/** A part of a routine, and the products that can fill it. */
interface Part {
  readonly step?: RoutineStep;
  readonly concern?: string;
  readonly products: readonly RoutineCandidate[];
}

/**
 * The routine that these answers ask for, of products in stock: the same for the same answers and products. It never costs more
 * than the budget, of which the most useful parts take theirs first. Its products contradict neither each other nor the skin,
 * and what asks for sun care is there only with it.
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
      // Care for a concern is what was asked for: it is chosen first, and the other parts have to go with it.
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

/** The products that are for these answers; without sun care, none that ask for it. */
function suitable(
  candidates: readonly RoutineCandidate[],
  answers: RoutineAnswers,
): readonly RoutineCandidate[] {
  const products = candidates.filter((product) => suits(product, answers));
  const isProtected = products.some(({ step }) => step === "protect");
  return isProtected ? products : products.filter((product) => !needsSunCare(product));
}

/** The parts of a routine, the most useful first. */
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

/** What of the budget is left then may buy a mask for a named concern. */
function maskFor({ concern: named }: RoutineAnswers, products: readonly RoutineCandidate[]): Part {
  const masks = products.filter(({ step }) => step === "mask");
  return {
    step: "mask",
    products: masks.filter(({ concerns }) => concerns.some((concern) => named.includes(concern))),
  };
}

/** The parts for which the budget suffices when each takes its cheapest product, beside what is picked. */
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

/** Whether a product goes with what is picked, and all other parts can still be filled beside it, sun care where it needs that. */
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

/** Why a part is missing; null where it is not. */
function gapOf(part: Part, picked: readonly RoutineCandidate[]): RoutineGap | null {
  if (isCovered(part, picked)) return null;
  const why = part.products.some((product) => goesWith(product, picked)) ? "budget" : "unavailable";
  if (part.concern !== undefined) return { concern: part.concern, why };
  return part.step === undefined ? null : { step: part.step, why };
}

function costOf(products: readonly RoutineCandidate[]): number {
  return products.reduce((sum, { price }) => sum + price, 0);
}
