import { z } from "zod";
import { type AdminFamily, FamilyPatch, NewFamily } from "#contract/admin/families.ts";
import type { FamilyKind } from "#contract/families/family-kinds.ts";
import type { PickedProduct } from "../catalogue/product-picker.tsx";
import { localised } from "../language.ts";

/** Form values of a member, with the displayed data of its product. */
export interface MemberValues {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
  label_ar: string;
  label_en: string;
  /** #rrggbb; empty without one. */
  swatch: string;
}

export interface FamilyValues {
  name_ar: string;
  name_en: string;
  kind: FamilyKind;
  members: MemberValues[];
}

export const emptyFamily: FamilyValues = { name_ar: "", name_en: "", kind: "shade", members: [] };

export function familyValues({ name_ar, name_en, kind, members }: AdminFamily): FamilyValues {
  return {
    name_ar,
    name_en,
    kind,
    members: members.map((member) => ({
      product_id: member.product_id,
      name: localised(member.product_name_ar, member.product_name_en),
      sku: member.sku,
      image: member.image,
      label_ar: member.label_ar,
      label_en: member.label_en,
      swatch: member.swatch ?? "",
    })),
  };
}

/** New member for a product, labelled by its shade or size. */
export function memberOf(
  { id, name, sku, image, color, size }: PickedProduct,
  kind: FamilyKind,
): MemberValues {
  const label = (kind === "shade" ? color : size) ?? "";
  return { product_id: id, name, sku, image, label_ar: label, label_en: label, swatch: "" };
}

/** Request body of the form values; sizes have no swatches. */
export function familyBodyOf({ members, ...family }: FamilyValues) {
  return {
    ...family,
    members: members.map(({ product_id, label_ar, label_en, swatch }) => ({
      product_id,
      label_ar,
      label_en,
      swatch: family.kind === "size" || swatch === "" ? null : swatch,
    })),
  };
}

export const newFamilySchema: z.ZodType<unknown, FamilyValues> = z.preprocess(familyBodyOf, NewFamily);
export const familySchema: z.ZodType<unknown, FamilyValues> = z.preprocess(familyBodyOf, FamilyPatch);
