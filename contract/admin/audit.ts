import { z } from "zod";
import { rowId } from "../numbers.ts";
import { filter, listQuery } from "./list-query.ts";
import { mediaId } from "./media.ts";
import { auditedResources } from "./resources.ts";

export const auditedActions = ["create", "change", "delete"] as const;

const rowName = z.object({ name_en: z.string(), name_ar: z.string() });

const row = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `at`, because an entry never changes"),
    staff_id: z.int().nullable(),
    staff_email: z
      .string()
      .describe(
        "E-mail of the author at that time; for a change by a command on the server, the name of the command",
      ),
    action: z.enum(auditedActions),
    resource: z.enum(auditedResources),
    resource_id: z.string(),
    before: row,
    after: row,
    staff_name: z
      .string()
      .nullable()
      .describe("Current name of the author; null for a command on the server"),
    subject: rowName
      .nullable()
      .describe("Current name of the changed row; for a deleted row, the logged name. null without a name"),
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
