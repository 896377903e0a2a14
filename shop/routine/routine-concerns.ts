import type { RoutineCandidate } from "./routine-candidate.ts";

/** Every routine includes sun care, so it is no choice. */
const always = "sun";

/** Returns the distinct concerns of the candidates, including sold-out ones. */
export function routineConcerns(products: readonly RoutineCandidate[]): string[] {
  const keys = new Set(products.flatMap(({ concerns }) => concerns));
  keys.delete(always);
  return [...keys];
}
