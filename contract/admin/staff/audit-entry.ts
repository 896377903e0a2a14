import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { mediaId } from "../catalogue/media.ts";
import { filter, listQuery } from "../list-query.ts";
import { auditedResources } from "../resources.ts";

export const auditedActions = ["create", "change", "delete"] as const;

const rowName = z.object({ name_en: z.string(), name_ar: z.string() });

const row = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equal to created_at: an entry never changes"),
    staff_id: z.int().nullable(),
    staff_email: z
      .string()
      .describe("E-mail at the time of the change; the name of the command for a change on the server"),
    action: z.enum(auditedActions),
    resource: z.string(),
    resource_id: z.string(),
    before: row,
    after: row,
    staff_name: z.string().nullable().describe("Current name; null for a command"),
    subject: rowName
      .nullable()
      .describe("Present name of the changed row, or the logged one of a deleted row; null without one"),
    names: z
      .record(z.string(), z.record(z.string(), rowName))
      .describe("Names of the rows whose ids are in the fields, by field and id"),
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
