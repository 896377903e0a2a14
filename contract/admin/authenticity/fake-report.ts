import { z } from "zod";
import { flagFilter, listQuery, repeatable } from "../list-query.ts";

export const reportStates = ["new", "in_progress", "closed"] as const;
export type ReportState = (typeof reportStates)[number];

export const AdminFakeReport = z
  .object({
    id: z.int(),
    case_number: z.string(),
    code: z.string(),
    seller: z.string(),
    place: z.string(),
    details: z.string(),
    phone: z.string(),
    has_photo: z.boolean().describe("True if GET /admin/fake-reports/{id}/photo returns a photo"),
    state: z.enum(reportStates),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminFakeReport" });
export type AdminFakeReport = z.infer<typeof AdminFakeReport>;

export const AdminFakeReportQuery = listQuery(["id", "state"]).extend({
  state: repeatable(z.enum(reportStates, { error: "unknown_choice" })),
  open: flagFilter.describe("1: only reports that are not closed; 0: only closed reports"),
  has_photo: flagFilter,
});
export type AdminFakeReportQuery = z.infer<typeof AdminFakeReportQuery>;

/** Changes of a fake report by staff. */
export const FakeReportPatch = z.object({
  state: z.enum(reportStates, { error: "unknown_choice" }).optional(),
});
export type FakeReportPatch = z.infer<typeof FakeReportPatch>;
