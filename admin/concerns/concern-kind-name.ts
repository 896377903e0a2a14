import type { AdminConcern } from "#contract/admin/catalogue/concern.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<AdminConcern["kind"], () => string> = {
  area: m.kind_area,
  skin_type: m.kind_skin_type,
  concern: m.kind_concern,
};

export function concernKindName(kind: AdminConcern["kind"]): string {
  return names[kind]();
}
