import type { FamilyKind } from "#contract/families/family-kinds.ts";
import { m } from "../messages/compiled/messages.js";
import { choiceName } from "../ui/choice-name.ts";

export const familyKindName = choiceName<FamilyKind>({ shade: m.family_shades, size: m.family_sizes });
