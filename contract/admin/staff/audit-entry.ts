import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { mediaId } from "../catalogue/media.ts";
import { filter, listQuery } from "../list-query.ts";
import { auditedResources } from "../resources.ts";

export const auditedActions = ["create", "change", "delete"] as const;

const row = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("The same: an entry never changes"),
    staff_id: z.int().nullable(),
    staff_email: z
      .string()
      .describe("As it was then; the command, where one changed something on the server"),
    action: z.enum(auditedActions),
    resource: z.string(),
    resource_id: z.string(),
    before: row,
    after: row,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLogQuery = listQuery(["id"])
  .omit({ q: true })
  .extend({
    resource: filter(z.enum(auditedResources, { error: "unknown_choice" })),
    resource_id: filter(z.union([rowId, mediaId], { error: "unknown_choice" })),
    staff_id: filter(rowId),
    action: filter(z.enum(auditedActions, { error: "unknown_choice" })),
  });
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;
