import type { CoreStep, RoutineStep } from "#contract/routine/routine-steps.ts";
import { m } from "#messages/compiled/messages.js";

const names: Record<RoutineStep, () => string> = {
  remove: m.routine_step_remove,
  cleanse: m.routine_step_cleanse,
  treat: m.routine_step_treat,
  eye: m.routine_step_eye,
  moisturise: m.routine_step_moisturise,
  protect: m.routine_step_protect,
  mask: m.routine_step_mask,
};

/** Returns the name of a routine step, in the page's language. */
export function stepName(step: RoutineStep): string {
  return names[step]();
}

const shortNames: Record<CoreStep, () => string> = {
  cleanse: m.core_step_cleanse,
  treat: m.core_step_treat,
  moisturise: m.core_step_moisturise,
  protect: m.core_step_protect,
};

/** Returns the name of a step for the four narrow columns of a routine. */
export function shortStepName(step: CoreStep): string {
  return shortNames[step]();
}
