import type { RoutineStep, RoutineTime } from "#contract/routine/routine-steps.ts";
import type { IngredientGroup } from "../ingredients/ingredient-groups.ts";

interface StepRule {
  readonly step: RoutineStep;
  /** Conditions on area, key of the category (which does not change when it is renamed) and concern. */
  readonly area: "face" | "eyes";
  readonly category?: RegExp;
  readonly concern?: string;
  readonly times: readonly RoutineTime[];
}

/** Rules that assign a step and its times to a product. The first matching rule applies; products without a match are in no routine. */
export const stepRules: readonly StepRule[] = [
  { step: "protect", area: "face", concern: "sun", times: ["morning"] },
  { step: "remove", area: "face", category: /cleans|wash/, concern: "make-up-removal", times: ["evening"] },
  { step: "cleanse", area: "face", category: /cleans|wash/, times: ["morning", "evening"] },
  { step: "treat", area: "face", category: /serum|ampoule/, times: ["morning", "evening"] },
  { step: "moisturise", area: "face", category: /moistur|cream|lotion/, times: ["morning", "evening"] },
  { step: "mask", area: "face", category: /mask|peel/, times: ["weekly"] },
  { step: "eye", area: "eyes", times: ["morning", "evening"] },
];

/** Steps of every routine, most useful first; named concerns follow, then a mask for them. */
export const basicSteps = ["cleanse", "protect", "moisturise"] as const satisfies readonly RoutineStep[];

/** Steps that can treat a concern; the first one with a product is used. */
export const concernSteps = ["treat", "eye", "remove"] as const satisfies readonly RoutineStep[];

interface ActiveRule {
  /** Default: the times of the step. */
  readonly times?: readonly RoutineTime[];
  /** Concern for which this active is the first choice. */
  readonly bestFor: string;
  /** Use on sensitive skin: only in products tagged for it, or in addition only if rinsed off. */
  readonly onSensitiveSkin: "rinsed_off_and_tagged" | "tagged";
}

/** Ingredient groups that need sun care every morning. */
export const actives = ["retinoid", "acid", "vitamin_c"] as const satisfies readonly IngredientGroup[];
export type Active = (typeof actives)[number];

/** Rules of strong actives. */
export const activeRules: Readonly<Record<Active, ActiveRule>> = {
  retinoid: { times: ["evening"], bestFor: "fine-lines", onSensitiveSkin: "tagged" },
  acid: { bestFor: "blackheads", onSensitiveSkin: "rinsed_off_and_tagged" },
  vitamin_c: { times: ["morning"], bestFor: "dullness", onSensitiveSkin: "tagged" },
};
