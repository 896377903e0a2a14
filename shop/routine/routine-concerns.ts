import type { RoutineCandidate } from "./routine-candidate.ts";

/** Every routine protects from the sun: nobody has to ask for it. */
const always = "sun";

/** The keys of the concerns that products of routines are for, sold out or not, each once. */
export function routineConcerns(products: readonly RoutineCandidate[]): string[] {
  const keys = new Set(products.flatMap(({ concerns }) => concerns));
  keys.delete(always);
  return [...keys];
}
