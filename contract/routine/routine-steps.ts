/** Steps of a routine, in the order of use. */
export const routineSteps = ["remove", "cleanse", "treat", "eye", "moisturise", "protect", "mask"] as const;
export type RoutineStep = (typeof routineSteps)[number];

/** Steps of a complete routine, in the order of use. */
export const coreSteps = [
  "cleanse",
  "treat",
  "moisturise",
  "protect",
] as const satisfies readonly RoutineStep[];
export type CoreStep = (typeof coreSteps)[number];

/** Times of use: every morning, every evening, or one or two evenings per week. */
export const routineTimes = ["morning", "evening", "weekly"] as const;
export type RoutineTime = (typeof routineTimes)[number];
