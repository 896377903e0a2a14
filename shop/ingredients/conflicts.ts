import type { IngredientGroup } from "./ingredient-groups.ts";

/** Kind of a conflict; each has its sentence of use. */
export const conflictKinds = [
  "retinoid_and_exfoliant",
  "two_retinoids",
  "retinoid_and_peroxide",
  "two_exfoliants",
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

interface ConflictRule {
  readonly kind: ConflictKind;
  readonly one: readonly IngredientGroup[];
  readonly other: readonly IngredientGroup[];
  readonly source: string;
}

const exfoliants = ["acid", "scrub"] as const;

/** Groups that one evening should not combine. The first matching rule of a pair applies. */
export const conflictRules: readonly ConflictRule[] = [
  {
    kind: "retinoid_and_exfoliant",
    one: ["retinoid"],
    other: exfoliants,
    source: "Typology, Which combinations of active ingredients should be avoided? (no. 1)",
  },
  { kind: "two_retinoids", one: ["retinoid"], other: ["retinoid"], source: "common advice, unsourced" },
  {
    kind: "retinoid_and_peroxide",
    one: ["retinoid"],
    other: ["benzoyl_peroxide"],
    source: "Dr. M. Turegano in SheFinds, Skincare ingredients never to mix",
  },
  {
    kind: "two_exfoliants",
    one: exfoliants,
    other: exfoliants,
    source: "Typology, Which combinations of active ingredients should be avoided? (no. 1)",
  },
];

/** Product of a cart or a routine, with the groups that it acts by. */
export interface StrongProduct {
  readonly id: number;
  readonly groups: readonly IngredientGroup[];
  /** Body area; null if unknown. */
  readonly area: string | null;
  /** Times of use; empty if unknown. */
  readonly times: readonly string[];
}

export interface Conflict {
  readonly kind: ConflictKind;
  /** Ids of the two products, in the order of the list. */
  readonly products: readonly [number, number];
}

/** Returns the pairs of products that customers should not use in the same evening. */
export function findConflicts(products: readonly StrongProduct[]): Conflict[] {
  return products.flatMap((one, index) =>
    products.slice(index + 1).flatMap((other): Conflict[] => {
      const kind = conflictBetween(one, other);
      return kind === null ? [] : [{ kind, products: [one.id, other.id] }];
    }),
  );
}

/** Returns the kind of conflict between two products; null without one. */
export function conflictBetween(one: StrongProduct, other: StrongProduct): ConflictKind | null {
  if (one.id === other.id || !meet(one, other)) return null;
  const has = ({ groups }: StrongProduct, wanted: readonly IngredientGroup[]) =>
    groups.some((group) => wanted.includes(group));
  const rule = conflictRules.find(
    (row) => (has(one, row.one) && has(other, row.other)) || (has(other, row.one) && has(one, row.other)),
  );
  return rule?.kind ?? null;
}

/** Whether two products touch the same skin in the same evening. Weekly products are used in the evening. */
function meet(one: StrongProduct, other: StrongProduct): boolean {
  return isOnSameSkin(one.area, other.area) && isForEvening(one) && isForEvening(other);
}

function isForEvening({ times }: StrongProduct): boolean {
  return times.length === 0 || times.some((time) => time !== "morning");
}

/** The skin around the eyes belongs to the face. */
function isOnSameSkin(one: string | null, other: string | null): boolean {
  const skin = (area: string) => (area === "eyes" ? "face" : area);
  return one === null || other === null || skin(one) === skin(other);
}
