import type { FamilyKind } from "#contract/catalogue/family-kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Family } from "#shop/families/find-family.ts";

export interface FamilyView {
  readonly id: number;
  readonly name: string;
  readonly kind: FamilyKind;
  readonly members: readonly {
    readonly id: number;
    readonly label: string;
    readonly swatch: string | null;
    readonly isSoldOut: boolean;
    readonly isHere: boolean;
  }[];
}

/** Family of a product as shown on a member's page; null if no other member is on sale. */
export function familyView(family: Family, productId: number, language: Language): FamilyView | null {
  if (family.members.length < 2) return null;
  const inArabic = language === "ar";
  return {
    id: family.id,
    name: inArabic ? family.name_ar : family.name_en,
    kind: family.kind,
    members: family.members.map((member) => ({
      id: member.id,
      label: inArabic ? member.label_ar : member.label_en,
      swatch: member.swatch,
      isSoldOut: member.stock === 0,
      isHere: member.id === productId,
    })),
  };
}
