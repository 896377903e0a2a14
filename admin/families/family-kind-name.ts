import type { FamilyKind } from "#contract/catalogue/family-kinds.ts";
import { m } from "../messages/compiled/messages.js";

const names: Readonly<Record<FamilyKind, () => string>> = { shade: m.family_shades, size: m.family_sizes };

export function familyKindName(kind: FamilyKind): string {
  return names[kind]();
}
