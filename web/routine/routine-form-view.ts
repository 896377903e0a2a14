import type { RoutineSkin, routineBudgets } from "#contract/catalogue/routine-choices.ts";

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
    readonly budget: (typeof routineBudgets)[number] | null;
  };
  /** Current question, from 1, if they are asked one by one. */
  readonly step: number;
  /** Questions with invalid answers. */
  readonly wrong: readonly RoutineQuestion[];
}
