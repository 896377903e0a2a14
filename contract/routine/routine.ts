import { z } from "zod";
import { rowId } from "../numbers.ts";
import { isRoutineBudget, maxRoutineConcerns, maxSwappedProducts, routineSkins } from "./routine-choices.ts";
import { routineSteps } from "./routine-steps.ts";

/**
 * Query parameters with the answers to the four questions of the routine, and the changes of its result. The budget becomes piastres, or null
 * without a limit.
 */
export const RoutineAnswers = z.object({
  skin: z.enum(routineSkins),
  concern: z.array(z.string().max(40)).max(maxRoutineConcerns),
  sensitive: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
  budget: z
    .string()
    .refine(isRoutineBudget)
    .transform((pounds) => (pounds === "any" ? null : Number(pounds) * 100)),
  /** Products that the customer has swapped for others. */
  without: z.array(rowId).max(maxSwappedProducts).default([]),
  /** Steps that the customer has removed. */
  removed: z.array(z.enum(routineSteps)).default([]),
});
export type RoutineAnswers = z.infer<typeof RoutineAnswers>;
