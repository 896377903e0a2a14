import type { Grades } from "./judgement.ts";

/** Grades for queries about a skin type, a hair type or a concern. */
export const concern = {
  // types of skin
  oilySkin: {
    "SM-SER-01": 3,
    "SM-CLE-05": 3,
    "SM-MOI-02": 3,
    "SM-MSK-01": 3,
    "SM-CLE-03": 2,
    "SM-SER-04": 1,
    "SM-SET-02": 1,
  },
  drySkin: {
    "SM-MOI-01": 3,
    "SM-MOI-04": 3,
    "SM-SER-04": 3,
    "SM-MOI-05": 3,
    "SM-MSK-02": 2,
    "SM-CLE-01": 1,
    "SM-SET-01": 1,
  },
  flakySkin: { "SM-MOI-01": 3, "SM-MOI-04": 2, "SM-SER-04": 2, "SM-MOI-05": 1, "SM-MSK-02": 1 },
  thirstySkin: { "SM-SER-04": 3, "SM-MOI-01": 2, "SM-MOI-02": 2, "SM-MSK-02": 1, "SM-MOI-04": 1 },
  sensitiveSkin: { "SM-MOI-01": 3, "SM-CLE-02": 3, "SM-SER-06": 3, "SM-CLE-01": 2 },
  combinationSkin: { "SM-MOI-02": 3, "SM-SER-01": 2, "SM-CLE-01": 1, "SM-SER-04": 1, "SM-SET-02": 1 },
  normalSkin: { "SM-MOI-03": 3, "SM-CLE-03": 2, "SM-CLE-01": 2, "SM-SET-02": 1, "SM-SER-04": 1 },
  fragranceFree: {
    "SM-CLE-01": 3,
    "SM-CLE-05": 3,
    "SM-SER-06": 3,
    "SM-MOI-01": 3,
    "SM-EYE-01": 3,
    "SM-EYE-03": 3,
    "SM-CLE-03": 2,
    "SM-MOI-05": 2,
    "SM-SUN-01": 2,
  },

  // blemishes, oil, pores
  acne: { "SM-CLE-05": 3, "SM-SER-01": 3, "SM-SER-05": 2, "SM-MSK-01": 1 },
  blackheads: { "SM-CLE-05": 3, "SM-SER-01": 2, "SM-MSK-01": 2 },
  pores: { "SM-SER-01": 3, "SM-MSK-01": 2, "SM-CLE-05": 2 },
  oilAndPores: { "SM-SER-01": 3, "SM-CLE-05": 2, "SM-MSK-01": 2, "SM-MOI-02": 1 },
  shine: { "SM-SER-01": 3, "SM-CLE-05": 3, "SM-MSK-01": 3, "SM-MOI-02": 2 },
  moistureWithoutShine: { "SM-MOI-02": 3, "SM-MOI-03": 2, "SM-SER-04": 1 },

  // tone and radiance
  darkSpots: { "SM-SER-05": 3, "SM-SER-02": 2, "SM-MSK-03": 1, "SM-SER-01": 1 },
  blemishMarks: { "SM-SER-05": 3, "SM-MSK-03": 2, "SM-SER-02": 2, "SM-SER-01": 1 },
  melasma: { "SM-SER-05": 3, "SM-SER-02": 2, "SM-SUN-01": 1, "SM-MSK-03": 1, "SM-SER-01": 1 },
  brightening: { "SM-SER-02": 3, "SM-SER-05": 3, "SM-MSK-03": 2, "SM-SER-01": 1 },
  evenTone: { "SM-SER-05": 3, "SM-SER-02": 3, "SM-SER-01": 2, "SM-MSK-03": 1, "SM-SUN-04": 1 },
  glow: { "SM-SER-02": 3, "SM-MSK-03": 2, "SM-MOI-05": 2, "SM-SET-01": 2 },
  dullness: { "SM-SER-02": 3, "SM-MSK-03": 3, "SM-SER-05": 1, "SM-SET-01": 1 },
  tiredSkin: { "SM-SER-04": 3, "SM-MSK-02": 3, "SM-SER-02": 2, "SM-MSK-03": 2 },
  texture: { "SM-MSK-03": 3, "SM-SER-03": 3, "SM-CLE-05": 1, "SM-SET-01": 1 },

  // lines
  fineLines: { "SM-SER-03": 3, "SM-EYE-02": 2, "SM-SET-01": 2, "SM-SER-04": 1 },
  antiAgeing: { "SM-SER-03": 3, "SM-SET-01": 2, "SM-EYE-02": 2, "SM-SER-02": 1 },

  // calm and barrier
  redness: { "SM-SER-06": 3, "SM-CLE-02": 2, "SM-SUN-03": 2, "SM-MOI-01": 1 },
  irritation: { "SM-SER-06": 3, "SM-MOI-01": 2, "SM-CLE-02": 1 },
  afterRetinol: { "SM-SER-06": 3, "SM-MOI-04": 3, "SM-MOI-01": 1 },
  afterSun: { "SM-SER-06": 3, "SM-MOI-02": 1, "SM-MOI-01": 1 },
  afterShaving: { "SM-SER-06": 3, "SM-MOI-03": 1, "SM-MOI-01": 1 },
  barrier: { "SM-MOI-01": 3, "SM-SET-02": 1, "SM-MOI-04": 1, "SM-SER-01": 1 },

  // eyes
  darkCircles: { "SM-EYE-01": 3, "SM-EYE-03": 1, "SM-EYE-02": 1 },
  darkCirclesCream: { "SM-EYE-01": 3, "SM-EYE-02": 2, "SM-EYE-03": 1 },
  puffyEyes: { "SM-EYE-01": 3, "SM-EYE-03": 2, "SM-EYE-02": 1 },
  tiredEyes: { "SM-EYE-03": 3, "SM-EYE-01": 2, "SM-EYE-02": 2 },
  eyeLines: { "SM-EYE-02": 3, "SM-EYE-01": 1, "SM-SER-03": 1 },

  // hair, body, hands, lips
  frizz: { "SM-HAB-02": 3, "SM-HAB-01": 1 },
  dryHair: { "SM-HAB-02": 3, "SM-MOI-05": 1 },
  oilyHair: { "SM-HAB-01": 3 },
  curlyHair: { "SM-HAB-01": 3, "SM-HAB-02": 2 },
  colouredHair: { "SM-HAB-01": 3, "SM-HAB-02": 1 },
  dryBody: { "SM-HAB-03": 3, "SM-MOI-03": 1 },
  roughElbows: { "SM-HAB-04": 3, "SM-HAB-03": 2, "SM-MOI-04": 1, "SM-SET-03": 1 },
  dryHands: { "SM-SET-03": 3, "SM-MOI-04": 1 },
  dryLips: { "SM-MSK-04": 3 },
} as const satisfies Record<string, Grades>;
