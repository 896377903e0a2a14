/** When a product of a routine is used: every morning, every evening, or on one or two evenings of a week. */
export type RoutineTime = "morning" | "evening" | "weekly";

export type RoutineStep = "remove" | "cleanse" | "treat" | "eye" | "moisturise" | "protect" | "mask";

export type Active = "retinoid" | "acid" | "vitamin_c";

interface StepRule {
  readonly step: RoutineStep;
  /** What a product of the step is for, and what the key of its category says, which stays when the category is renamed. */
  readonly area: "face" | "eyes";
  readonly category?: RegExp;
  readonly concern?: string;
  readonly times: readonly RoutineTime[];
}

/** Which products take which step, and when it is done. A product takes the first step that it fits; others are in no routine. */
export const stepRules: readonly StepRule[] = [
  { step: "protect", area: "face", concern: "sun", times: ["morning"] },
  { step: "remove", area: "face", category: /cleans|wash/, concern: "make-up-removal", times: ["evening"] },
  { step: "cleanse", area: "face", category: /cleans|wash/, times: ["morning", "evening"] },
  { step: "treat", area: "face", category: /serum|ampoule/, times: ["morning", "evening"] },
  { step: "moisturise", area: "face", category: /moistur|cream|lotion/, times: ["morning", "evening"] },
  { step: "mask", area: "face", category: /mask|peel/, times: ["weekly"] },
  { step: "eye", area: "eyes", times: ["morning", "evening"] },
];

/** In which order the steps of a morning or an evening are done. */
export const orderOfUse: readonly RoutineStep[] = [
  "remove",
  "cleanse",
  "treat",
  "eye",
  "moisturise",
  "protect",
  "mask",
];

/** What every routine has, the most useful first; then come the concerns that were named, then a mask for them. */
export const basicSteps = ["cleanse", "protect", "moisturise"] as const satisfies readonly RoutineStep[];

/** Which step answers a concern: the first of these that has a product for it. */
export const concernSteps = ["treat", "eye", "remove"] as const satisfies readonly RoutineStep[];

interface ActiveRule {
  /** In names of ingredients and products, in both languages. */
  readonly words: RegExp;
  /** Without it the step decides. */
  readonly times?: readonly RoutineTime[];
  /** What no other product of the same routine may have: they would be used on the same evenings, or do the same twice. */
  readonly excludes: readonly Active[];
  /** The concern that it is the first choice for. */
  readonly bestFor: string;
  /** For sensitive skin: never where it stays on the skin, or only in a product that the shop says is for such skin. */
  readonly onSensitiveSkin: "rinsed_off_and_tagged" | "tagged";
}

/** Strong active ingredients and what they ask for. All of them ask for sun care every morning. */
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
