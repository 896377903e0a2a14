import type { AdminConcern } from "#contract/admin/concerns.ts";
import { m } from "../messages/compiled/messages.js";
import { choiceName } from "../ui/choice-name.ts";

export const concernKindName = choiceName<AdminConcern["kind"]>({
  area: m.kind_area,
  skin_type: m.kind_skin_type,
  concern: m.kind_concern,
});
