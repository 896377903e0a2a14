/** Time of use: every morning, every evening, or one or two evenings per week. */
export type RoutineTime = "morning" | "evening" | "weekly";

export type RoutineStep = "remove" | "cleanse" | "treat" | "eye" | "moisturise" | "protect" | "mask";

export type Active = "retinoid" | "acid" | "vitamin_c";

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

export const orderOfUse: readonly RoutineStep[] = [
  "remove",
  "cleanse",
  "treat",
  "eye",
  "moisturise",
  "protect",
  "mask",
];

/** Steps of every routine, most useful first; named concerns follow, then a mask for them. */
export const basicSteps = ["cleanse", "protect", "moisturise"] as const satisfies readonly RoutineStep[];

/** Steps that can treat a concern; the first one with a product is used. */
export const concernSteps = ["treat", "eye", "remove"] as const satisfies readonly RoutineStep[];

interface ActiveRule {
  /** Matched against names of ingredients and products in both languages. */
  readonly words: RegExp;
  /** Default: the times of the step. */
  readonly times?: readonly RoutineTime[];
  /** Actives that must not be in the same routine, because they would be used on the same evenings or do the same. */
  readonly excludes: readonly Active[];
  /** Concern for which this active is the first choice. */
  readonly bestFor: string;
  /** Use on sensitive skin: only in products tagged for it, or in addition only if rinsed off. */
  readonly onSensitiveSkin: "rinsed_off_and_tagged" | "tagged";
}

/** Rules of strong actives. All of them require sun care every morning. */
export const activeRules: Readonly<Record<Active, ActiveRule>> = {
  retinoid: {
    words: /\bretin(?:ol|al|aldehyde|oate|yl)\b|ريتينول|ريتينال|ريتينيل/i,
    times: ["evening"],
    excludes: ["retinoid", "acid"],
    bestFor: "fine-lines",
    onSensitiveSkin: "tagged",
  },
  acid: {
    words:
      /\b(?:glycolic|lactic|mandelic|malic|salicylic|fruit) acids?\b|gluconolactone|lactobionic|\b[ABP]HAs?\b|حمض (?:ال)?(?:جليكوليك|لاكتيك|مانديليك|ماليك|ساليسيليك)|أحماض الفاكهة/i,
    excludes: ["retinoid", "acid"],
    bestFor: "blackheads",
    onSensitiveSkin: "rinsed_off_and_tagged",
  },
  vitamin_c: {
    words: /\bvitamin c\b|\bascorb|فيتامين سي|أسكوربيك/i,
    times: ["morning"],
    excludes: ["vitamin_c"],
    bestFor: "dullness",
    onSensitiveSkin: "tagged",
  },
};
