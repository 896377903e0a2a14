import type { RoutineSkin, routineBudgets } from "#contract/catalogue/routine-choices.ts";

/** The questions, in their order; the names of the form's fields. */
export const routineQuestions = ["skin", "concern", "sensitive", "budget"] as const;
export type RoutineQuestion = (typeof routineQuestions)[number];

/** What the form of the questions shows. */
export interface RoutineForm {
  readonly skins: readonly { readonly key: RoutineSkin; readonly name: string }[];
  readonly concerns: readonly { readonly key: string; readonly name: string }[];
  /** The answers so far. */
  readonly typed: {
    readonly skin: RoutineSkin | null;
    readonly concern: readonly string[];
    readonly sensitive: "yes" | "no" | null;
    readonly budget: (typeof routineBudgets)[number] | null;
  };
  /** The question that is asked now, from 1, where they are asked one by one. */
  readonly step: number;
  /** Questions whose answers have to be mended. */
  readonly wrong: readonly RoutineQuestion[];
}
