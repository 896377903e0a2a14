/** Property in which the products of a family differ. Without schemas, so that pages may import it. */
export const familyKinds = ["shade", "size"] as const;
export type FamilyKind = (typeof familyKinds)[number];
