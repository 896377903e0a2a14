import { z } from "zod";
import { maxRoutineConcerns, routineBudgets, routineSkins } from "./routine-choices.ts";

/** Query parameters with the answers to the four questions of the routine. The budget becomes piastres, or null without a limit. */
export const RoutineAnswers = z.object({
  skin: z.enum(routineSkins),
  concern: z.array(z.string().max(40)).max(maxRoutineConcerns),
  sensitive: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
  budget: z.enum(routineBudgets).transform((pounds) => (pounds === "any" ? null : Number(pounds) * 100)),
});
export type RoutineAnswers = z.infer<typeof RoutineAnswers>;
