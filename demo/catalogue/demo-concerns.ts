import purposes from "./purposes.json" with { type: "json" };

/** Purpose of a demo product: its area, skin types and concerns by key (db/migrations/0005_concerns.sql). */
export interface DemoPurpose {
  readonly area: string | null;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
}

/** By SKU. */
export const demoPurposes: Readonly<Record<string, DemoPurpose>> = purposes;

/** Name of the image of each concern: the texture of a product for it. */
export const demoConcernImages: Readonly<Record<string, string>> = {
  blemishes: "SM-SER-01-texture",
  blackheads: "SM-MSK-01-texture",
  shine: "SM-CLE-03-texture",
  "dark-spots": "SM-SER-02-texture",
  dullness: "SM-SER-05-texture",
  "dark-circles": "SM-EYE-01-texture",
  puffiness: "SM-EYE-03-texture",
  "fine-lines": "SM-SER-03-texture",
  dryness: "SM-MOI-03-texture",
  redness: "SM-SER-06-texture",
  sun: "SM-SUN-01-texture",
  "rough-skin": "SM-HAB-04-texture",
  frizz: "SM-HAB-02-texture",
  "make-up-removal": "SM-CLE-04-texture",
};
