import { maxRoutineConcerns } from "#contract/catalogue/routine-choices.ts";
import type { RoutineForm } from "./routine-form-view.ts";

export function routineSearch({ skin, concern, sensitive, budget }: RoutineForm["typed"]): string {
  const fields = [
    ["skin", skin],
    ...concern.slice(0, maxRoutineConcerns).map((key) => ["concern", key]),
    ["sensitive", sensitive],
    ["budget", budget],
  ].flatMap(([name, value]) => (name == null || value == null ? [] : [[name, value]]));
  return `?${new URLSearchParams(fields)}`;
}
