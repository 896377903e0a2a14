import { localised } from "../language.ts";
import { familyKindName } from "./family-kind-name.ts";
import type { FamilyValues, MemberValues } from "./family-values.ts";

/** Formats a value of a family's form for comparisons: one member per line, with label, product and colour. */
export function familyText(value: unknown, name: keyof FamilyValues): string {
  if (name === "kind") return familyKindName(value as FamilyValues["kind"]);
  return name === "members" ? (value as readonly MemberValues[]).map(lineOf).join("\n") : String(value);
}

function lineOf({ label_ar, label_en, sku, swatch }: MemberValues): string {
  return [localised(label_ar, label_en), sku, swatch].filter((part) => part !== "").join(" · ");
}
