import type { AuditEntry } from "#contract/admin/staff/audit-entry.ts";
import { m } from "../messages/compiled/messages.js";
import { describedResources, rowPattern } from "../resources.ts";

/** The name of a changed resource; the log's own name for one that this app does not know. */
export function resourceName(resource: string): string {
  return described(resource)?.name?.() ?? resource;
}

/** The page of a changed row; null where it has none, or is gone. */
export function pageOfChanged({ resource, resource_id, action }: AuditEntry): string | null {
  const known = described(resource);
  if (known === undefined || action === "delete") return null;
  if (known.hasRows) return known.at ?? null;
  return known.row === undefined ? null : rowPattern(known).replace(":id", encodeURIComponent(resource_id));
}

function described(resource: string) {
  return describedResources.find((one) => one.resource === resource);
}

export function actionName(action: AuditEntry["action"]): string {
  switch (action) {
    case "create":
      return m.audit_create();
    case "change":
      return m.audit_change();
    case "delete":
      return m.audit_delete();
  }
}
