/** Purpose of a demo product: its area, skin types and concerns by key (db/migrations/0005_concerns.sql). */
export interface DemoPurpose {
  readonly area: string | null;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
}

const everySkin = ["oily", "dry", "combination", "normal", "sensitive"];

/** By SKU. */
export const demoPurposes: Readonly<Record<string, DemoPurpose>> = {
  "SM-CLE-01": { area: "face", skinTypes: everySkin, concerns: [] },
  "SM-CLE-02": { area: "face", skinTypes: ["sensitive", "dry", "normal"], concerns: ["redness"] },
  "SM-CLE-03": { area: "face", skinTypes: ["oily", "normal"], concerns: ["shine"] },
  "SM-CLE-04": { area: "face", skinTypes: everySkin, concerns: ["make-up-removal"] },
  "SM-CLE-05": {
    area: "face",
    skinTypes: ["oily", "combination"],
    concerns: ["blackheads", "blemishes", "shine"],
  },
  "SM-SER-01": {
    area: "face",
    skinTypes: ["oily", "combination", "normal"],
    concerns: ["shine", "blackheads", "blemishes"],
  },
  "SM-SER-02": {
    area: "face",
    skinTypes: ["normal", "oily", "combination", "dry"],
    concerns: ["dullness", "dark-spots"],
  },
  "SM-SER-03": {
    area: "face",
    skinTypes: ["normal", "dry", "combination", "oily"],
    concerns: ["fine-lines"],
  },
  "SM-SER-04": { area: "face", skinTypes: everySkin, concerns: ["dryness", "fine-lines"] },
  "SM-SER-05": { area: "face", skinTypes: everySkin, concerns: ["dark-spots", "dullness"] },
  "SM-SER-06": {
    area: "face",
    skinTypes: ["sensitive", "dry", "normal", "oily", "combination"],
    concerns: ["redness"],
  },
  "SM-MOI-01": { area: "face", skinTypes: ["dry", "sensitive", "normal"], concerns: ["dryness", "redness"] },
  "SM-MOI-02": { area: "face", skinTypes: ["oily", "combination"], concerns: ["shine", "dryness"] },
  "SM-MOI-03": { area: "face", skinTypes: ["normal", "combination"], concerns: ["dryness"] },
  "SM-MOI-04": { area: "face", skinTypes: ["dry"], concerns: ["dryness"] },
  "SM-MOI-05": { area: "face", skinTypes: ["dry", "normal", "sensitive"], concerns: ["dryness", "dullness"] },
  "SM-SUN-01": { area: "face", skinTypes: everySkin, concerns: ["sun"] },
  "SM-SUN-02": { area: "body", skinTypes: ["oily", "dry", "combination", "normal"], concerns: ["sun"] },
  "SM-SUN-03": { area: "face", skinTypes: everySkin, concerns: ["sun"] },
  "SM-SUN-04": { area: "face", skinTypes: everySkin, concerns: ["sun"] },
  "SM-SUN-05": { area: "face", skinTypes: everySkin, concerns: ["sun"] },
  "SM-MSK-01": { area: "face", skinTypes: ["oily", "combination"], concerns: ["shine", "blackheads"] },
  "SM-MSK-02": { area: "face", skinTypes: ["dry", "normal"], concerns: ["dryness"] },
  "SM-MSK-03": {
    area: "face",
    skinTypes: ["normal", "oily", "combination"],
    concerns: ["dullness", "dark-spots"],
  },
  "SM-MSK-04": { area: "lips", skinTypes: [], concerns: ["dryness"] },
  "SM-EYE-01": { area: "eyes", skinTypes: everySkin, concerns: ["puffiness", "dark-circles"] },
  "SM-EYE-02": {
    area: "eyes",
    skinTypes: ["dry", "normal", "combination", "oily"],
    concerns: ["fine-lines", "dryness"],
  },
  "SM-EYE-03": { area: "eyes", skinTypes: everySkin, concerns: ["puffiness"] },
  "SM-EYE-04": { area: "lashes-and-brows", skinTypes: [], concerns: [] },
  "SM-HAB-01": { area: "hair", skinTypes: [], concerns: [] },
  "SM-HAB-02": { area: "hair", skinTypes: [], concerns: ["frizz", "dryness"] },
  "SM-HAB-03": { area: "body", skinTypes: ["dry", "normal"], concerns: ["dryness"] },
  "SM-HAB-04": { area: "body", skinTypes: ["normal", "oily"], concerns: ["rough-skin"] },
  "SM-SET-01": { area: "face", skinTypes: ["normal", "dry"], concerns: ["fine-lines", "dryness"] },
  "SM-SET-02": { area: "face", skinTypes: ["oily", "combination", "normal"], concerns: ["shine", "dryness"] },
  "SM-SET-03": { area: "hands", skinTypes: [], concerns: ["dryness"] },
};
