import { RoutineAnswers } from "#contract/catalogue/routine.ts";
import { routineBudgets, routineSkins } from "#contract/catalogue/routine-choices.ts";
import type { RoutineForm } from "./routine-form-view.ts";
import { routineQuestions } from "./routine-form-view.ts";

/** Answers in a URL. Invalid values and concerns without products are dropped. */
export interface AskedRoutine {
  readonly typed: RoutineForm["typed"];
  /** Questions without a valid answer. */
  readonly wrong: RoutineForm["wrong"];
  /** Null if an answer is missing or invalid. */
  readonly answers: RoutineAnswers | null;
}

export function readRoutineUrl(parameters: URLSearchParams, concerns: readonly string[]): AskedRoutine {
  const asked = new Set(parameters.getAll("concern"));
  const typed = {
    skin: routineSkins.find((skin) => skin === parameters.get("skin")) ?? null,
    concern: concerns.filter((key) => asked.has(key)),
    sensitive: (["yes", "no"] as const).find((answer) => answer === parameters.get("sensitive")) ?? null,
    budget: routineBudgets.find((budget) => budget === parameters.get("budget")) ?? null,
  };
  const parsed = RoutineAnswers.safeParse(typed);
  if (parsed.success) return { typed, wrong: [], answers: parsed.data };
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return { typed, wrong: routineQuestions.filter((question) => fields.has(question)), answers: null };
}
