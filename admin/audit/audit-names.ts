import type { AuditEntry } from "#contract/admin/audit.ts";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { describedResources, rowPattern } from "../resources.ts";
import { choiceName } from "../ui/choice-name.ts";

/** Name of a changed resource. */
export function resourceName(resource: AuditedResourceName): string {
  return described(resource)?.name?.() ?? resource;
}

/** Action, kind and name of the changed row, such as "Change: Product Rose cream"; its id where it has no name. */
export function entryTitle(entry: AuditEntry): string {
  const { subject } = entry;
  const name = subject === null ? entry.resource_id : localised(subject.name_ar, subject.name_en);
  return `${actionName(entry.action)}${m.colon()} ${resourceName(entry.resource)} ${name}`;
}

/** Path of a changed row's page; null if it has none or was deleted. */
export function pageOfChanged({ resource, resource_id, action }: AuditEntry): string | null {
  const known = described(resource);
  if (known === undefined || action === "delete") return null;
  if (known.hasRows) return known.at ?? null;
  return known.row === undefined ? null : rowPattern(known).replace(":id", encodeURIComponent(resource_id));
}

function described(resource: AuditedResourceName) {
  return describedResources.find((one) => one.resource === resource);
}

export const actionName = choiceName<AuditEntry["action"]>({
  create: m.audit_create,
  change: m.audit_change,
  delete: m.audit_delete,
});
