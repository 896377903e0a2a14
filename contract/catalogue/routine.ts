import { z } from "zod";
import { maxRoutineConcerns, routineBudgets, routineSkins } from "./routine-choices.ts";

/** Answers to the four questions of the routine, as query parameters; the budget is parsed into piastres, null without one. */
export const RoutineAnswers = z.object({
  skin: z.enum(routineSkins),
  concern: z.array(z.string().max(40)).max(maxRoutineConcerns),
  sensitive: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
  budget: z.enum(routineBudgets).transform((pounds) => (pounds === "any" ? null : Number(pounds) * 100)),
});
export type RoutineAnswers = z.infer<typeof RoutineAnswers>;
