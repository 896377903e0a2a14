import { z } from "zod";
import { Failure } from "../../failure.ts";
import { pageParameter, perPageParameter } from "../../paging.ts";
import { filter, listQuery } from "../list-query.ts";
import { StaffName } from "../orders/hand-over.ts";
import { importKinds, importStates, maxImportPreview } from "./import-limits.ts";

/** Import of a file by staff, with its state and progress. */
export const AdminImport = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    file_name: z.string(),
    state: z
      .enum(importStates)
      .describe("`ready`: checked, but not applied yet; `failed`: ended without a change"),
    progress: z.int().min(0).max(100).describe("Progress of checking or applying, in percent"),
    rows: z.int(),
    changes: z.int().describe("Number of rows that change an existing record"),
    creates: z.int().describe("Number of rows that create a record"),
    unchanged: z.int(),
    problem_count: z
      .int()
      .describe("Number of problems, counted up to 1,000; an import with problems cannot be applied"),
    staff: StaffName,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    applied_at: z.iso.datetime().nullable(),
    undone_at: z.iso.datetime().nullable(),
    undo_until: z.iso
      .datetime()
      .nullable()
      .describe("Time until which the import can be undone; null if it cannot be undone"),
  })
  .meta({ id: "AdminImport" });
export type AdminImport = z.infer<typeof AdminImport>;

/** Problem of a file. `row` is the line number from 1, `column` the header. Either is null if the problem concerns no single line or column. */
export const ImportProblem = z
  .object({
    row: z.int().nullable(),
    column: z.string().nullable(),
    message: z.string(),
    value: z.string().optional().describe("Beginning of the wrong cell, as in the file"),
  })
  .meta({ id: "ImportProblem" });
export type ImportProblem = z.infer<typeof ImportProblem>;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Changes by one row of a file: value of each API field before and after. */
export const ImportChange = z
  .object({
    row: z.int(),
    key: z.string().describe("SKU, code or id that identifies the row"),
    is_new: z.boolean(),
    fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  })
  .meta({ id: "ImportChange" });
export type ImportChange = z.infer<typeof ImportChange>;

const problems = z.array(ImportProblem);

/** Import with all problems of its file, after the check. */
export const CheckedImport = AdminImport.extend({ problems }).meta({ id: "CheckedImport" });

/** Import with a page of its problems and a preview of its changes. */
export const ImportSheet = AdminImport.extend({
  problems: problems.describe("One page of the problems, selected by `page` and `per_page`"),
  is_correctable: z.boolean().describe("True if wrong cells can be corrected without another upload"),
  preview: z.array(ImportChange).describe(`The first ${maxImportPreview} changes`),
}).meta({ id: "ImportSheet" });
export type ImportSheet = z.infer<typeof ImportSheet>;

/** Query parameters that choose the page of problems. */
export const ImportProblemsQuery = z.object({ page: pageParameter, per_page: perPageParameter });

/** Query parameters of the list of imports. */
export const AdminImportQuery = listQuery(["id", "created_at"]).extend({
  kind: filter(z.enum(importKinds, { error: "unknown_choice" })),
  state: filter(z.enum(importStates, { error: "unknown_choice" })),
});
export type AdminImportQuery = z.infer<typeof AdminImportQuery>;

/** Form fields of an upload, besides the file. */
export const PostedImport = z.object({
  kind: z.enum(importKinds, { error: ({ input }) => (input == null ? "required" : "unknown_choice") }),
});

/** Corrected cells of a checked file: 1 to 1,000, by line number from 2 and header. */
export const ImportCorrections = z.object({
  cells: z
    .array(
      z.object({
        row: z.int({ error: "wrong_type" }).min(2, "wrong_type"),
        column: z.string({ error: "wrong_type" }).min(1, "required").max(200, "too_long"),
        value: z.string({ error: "wrong_type" }).max(1000, "too_long"),
      }),
      { error: "required" },
    )
    .min(1, "required")
    .max(1000, "too_many"),
});
export type ImportCorrections = z.infer<typeof ImportCorrections>;

/** Rejection of an import, with the rows that were changed after the check. */
export const ImportMoved = Failure.extend({ problems: problems.optional() }).meta({ id: "ImportMoved" });
