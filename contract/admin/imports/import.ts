import { z } from "zod";
import { Failure } from "../../failure.ts";
import { pageParameter, perPageParameter } from "../../paging.ts";
import { StaffName } from "../handover.ts";
import { filter, listQuery } from "../list-query.ts";
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
      .describe(
        "Number of problems, those of kind `wrong` counted up to 1,000; with one of these, the import cannot be applied",
      ),
    moved_count: z
      .int()
      .describe("Number of problems of kind `moved`, which `confirm` accepts when the import is applied"),
    failure: z
      .string()
      .nullable()
      .describe("Reason why a failed import changed nothing; null for any other import"),
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
    kind: z
      .enum(["wrong", "moved"])
      .describe(
        "`moved`: the value of the shop has changed since the export, or the file is of no known export",
      ),
    code: z.string(),
    message: z.string(),
    value: z.string().optional().describe("Beginning of the cell, as in the file"),
    key: z.string().optional().describe("SKU, code or id of a row whose value has moved"),
    exported: z
      .string()
      .nullable()
      .optional()
      .describe("Value in the export; null if the file is of no known export"),
    today: z.string().optional().describe("Current value of the shop"),
    sold_7_days: z
      .int()
      .nullable()
      .optional()
      .describe("Number of pieces ordered in the last seven days, beside a stock; null beside other values"),
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

/**
 * Corrected cells of a checked file: up to 1,000, by line number from 2 and header. `three_decimals` confirms that amounts such as 1.250 have
 * three decimals, in columns in which all amounts have.
 */
export const ImportCorrections = z
  .object({
    three_decimals: z.boolean({ error: "wrong_type" }).default(false),
    cells: z
      .array(
        z.object({
          row: z.int({ error: "wrong_type" }).min(2, "wrong_type"),
          column: z.string({ error: "wrong_type" }).min(1, "required").max(200, "too_long"),
          value: z.string({ error: "wrong_type" }).max(1000, "too_long"),
        }),
        { error: "required" },
      )
      .max(1000, "too_many")
      .default([]),
  })
  .refine(({ cells, three_decimals }) => cells.length > 0 || three_decimals, {
    path: ["cells"],
    error: "required",
  });
export type ImportCorrections = z.infer<typeof ImportCorrections>;

const named = z.string({ error: "wrong_type" }).min(1, "required").max(200, "too_long");

/**
 * Answers to the questions of a checked import. Without `columns` and `cells`, `moved` confirms all cells; otherwise those of the columns and
 * the single ones, and the others keep the current value.
 */
export const ImportConfirmation = z.object({
  confirm: z
    .array(z.enum(["moved"], { error: "unknown_choice" }), { error: "wrong_type" })
    .max(1)
    .default([]),
  columns: z.array(named, { error: "wrong_type" }).max(60, "too_many").optional(),
  cells: z
    .array(z.object({ row: z.int({ error: "wrong_type" }).min(2, "wrong_type"), column: named }), {
      error: "wrong_type",
    })
    .max(1000, "too_many")
    .optional(),
});
export type ImportConfirmation = z.infer<typeof ImportConfirmation>;

/** Rejection of an import, with the rows that were changed after the check. */
export const ImportMoved = Failure.extend({ problems: problems.optional() }).meta({ id: "ImportMoved" });
