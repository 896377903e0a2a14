import purposes from "./purposes.json" with { type: "json" };

/** Purpose of a demo product: its area, skin types and concerns by key (db/migrations/0005_concerns.sql). */
export interface DemoPurpose {
  readonly area: string | null;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
}

/** By SKU. */
export const demoPurposes: Readonly<Record<string, DemoPurpose>> = purposes;
