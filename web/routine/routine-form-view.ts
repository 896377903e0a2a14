import { maxRoutineConcerns, type RoutineSkin } from "#contract/routine/routine-choices.ts";
import type { RoutineStep } from "#contract/routine/routine-steps.ts";
import { m } from "#messages/compiled/messages.js";
import type { DeliveryCity } from "./delivery-words.ts";

/** Questions in order, named like the form's fields. */
export const routineQuestions = ["skin", "concern", "sensitive", "budget"] as const;
export type RoutineQuestion = (typeof routineQuestions)[number];

/** View of the question form. */
export interface RoutineForm {
  readonly skins: readonly { readonly key: RoutineSkin; readonly name: string }[];
  readonly concerns: readonly { readonly key: string; readonly name: string }[];
  readonly typed: {
    readonly skin: RoutineSkin | null;
    readonly concern: readonly string[];
    readonly sensitive: "yes" | "no" | null;
    /** Whole pounds, or "any". */
    readonly budget: string | null;
  };
  readonly cities: readonly DeliveryCity[];
  /** Current question, from 1, if they are asked one by one. */
  readonly step: number;
  /** Questions with invalid answers. */
  readonly wrong: readonly RoutineQuestion[];
}

/** Changes of a result by its customer. */
export interface RoutineChanges {
  /** Ids of products that were swapped for others. */
  readonly without: readonly number[];
  readonly removed: readonly RoutineStep[];
}

export const noChanges: RoutineChanges = { without: [], removed: [] };

export function routineSearch(
  { skin, concern, sensitive, budget }: RoutineForm["typed"],
  { without, removed }: RoutineChanges = noChanges,
): string {
  const fields = [
    ["skin", skin],
    ...concern.slice(0, maxRoutineConcerns).map((key) => ["concern", key]),
    ["sensitive", sensitive],
    ["budget", budget],
    ...without.map((id) => ["without", String(id)]),
    ...removed.map((step) => ["removed", step]),
  ].flatMap(([name, value]) => (name == null || value == null ? [] : [[name, value]]));
  return `?${new URLSearchParams(fields)}`;
}

/** Name of a budget: 'Up to LE 1,000'. */
export function budgetName(budget: string): string {
  if (budget === "any") return m.routine_budget_any();
  return m.price_up_to({ amount: `LE\u00A0${Number(budget).toLocaleString("en")}` });
}
