import { z } from "zod";
import { Failure } from "../../failure.ts";
import { rowId } from "../../numbers.ts";
import { shipmentTypes } from "../../orders/shipment.ts";
import { singleLine } from "../../text.ts";
import { StaffName } from "../handover.ts";
import { filter, flagFilter, listQuery } from "../list-query.ts";

/** Maximum number of rows in a statement. */
export const maxStatementRows = 5000;
export const maxStatementBytes = 1024 * 1024;

export const statementResults = ["equal", "different", "missing", "unknown"] as const;
export type StatementResult = (typeof statementResults)[number];

/** Reasons why a row differs from its order. */
export const statementCauses = [
  "less",
  "more",
  "refused_in_statement",
  "refused_here",
  "booked_before",
  "missing",
  "unknown",
  "impossible",
] as const;
export type StatementCause = (typeof statementCauses)[number];

/** Decisions on a row; 'link' selects the order of an unknown tracking number. */
export const statementDecisions = ["accept", "ask", "postpone", "refused", "link"] as const;
export type StatementDecision = (typeof statementDecisions)[number];

const figures = {
  expected_egp: z
    .number()
    .describe("Cash in pounds that the statement should contain, including missing orders"),
  stated_egp: z.number(),
  difference_egp: z.number().describe("stated − expected, in pounds"),
  fees_egp: z.number(),
  to_bank_egp: z.number().describe("stated − fees, in pounds"),
  equal: z.int(),
  different: z.int(),
  missing: z.int(),
  unknown: z.int(),
  undecided: z.int().describe("Number of rows that need a decision before the statement can be closed"),
};

export const AdminStatement = z
  .object({
    id: z.int(),
    courier_id: z.int(),
    courier_name: z.string(),
    staff: StaffName,
    file_name: z.string(),
    reference: z.string(),
    covers_until: z.iso.date().describe("Last Cairo day of the deliveries that the statement should contain"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Time of closing; for an open statement, time of creation"),
    closed_at: z.iso.datetime().nullable(),
    ...figures,
  })
  .meta({ id: "AdminStatement" });
export type AdminStatement = z.infer<typeof AdminStatement>;

export const StatementRow = z
  .object({
    row: z
      .int()
      .describe(
        "Line number in the file, continued over the sheets; missing orders have the numbers after the last line",
      ),
    tracking_number: z.string().nullable(),
    order_id: z.int().nullable(),
    order_no: z.string().nullable(),
    shipment_type: z.enum(shipmentTypes).nullable().describe("Type of the shipment; null without an order"),
    customer: z.string().nullable(),
    result: z.enum(statementResults),
    expected_egp: z.number().nullable(),
    stated_egp: z
      .number()
      .nullable()
      .describe(
        "Cash in pounds according to the statement; negative if the courier paid a customer, null for a missing order",
      ),
    difference_egp: z.number(),
    fee_egp: z.number(),
    status_word: z.string().describe("State of the shipment in the words of the courier"),
    delivered_at: z.iso.datetime().nullable(),
    cause: z
      .enum(statementCauses)
      .nullable()
      .describe("Reason of the difference; null for a row without one"),
    linked: z.boolean(),
    decision: z.enum(["accept", "ask", "postpone", "refused"]).nullable(),
    proposed: z.enum(statementDecisions).nullable(),
    allowed: z.array(z.enum(statementDecisions)),
  })
  .meta({ id: "StatementRow" });
export type StatementRow = z.infer<typeof StatementRow>;

/** Problem of a statement's file: sheet of a workbook with several, line number from 1, and header of the column. */
export const FileProblem = z
  .object({
    sheet: z.string().nullable(),
    row: z.int().nullable(),
    column: z.string().nullable(),
    code: z.string().describe("`three_decimals`: send the file with `three_decimals` to confirm it"),
    message: z.string(),
  })
  .meta({ id: "FileProblem" });
export type FileProblem = z.infer<typeof FileProblem>;

const problems = z
  .array(FileProblem)
  .describe("Rows of the file that were not read, up to 100, and sheets without shipments");

/** Statement with its rows. */
export const StatementSheet = AdminStatement.extend({ rows: z.array(StatementRow), problems }).meta({
  id: "StatementSheet",
});
export type StatementSheet = z.infer<typeof StatementSheet>;

export const AdminStatementQuery = listQuery(["id", "created_at"]).extend({
  courier_id: filter(rowId),
  closed: flagFilter,
});
export type AdminStatementQuery = z.infer<typeof AdminStatementQuery>;

/** Decision on a row; null removes it. */
export const RowDecision = z
  .object({
    decision: z
      .enum(statementDecisions, { error: ({ input }) => (input == null ? "required" : "unknown_choice") })
      .nullable(),
    order_id: rowId.optional().describe("Id of the order for the decision 'link'"),
  })
  .refine(({ decision, order_id }) => decision !== "link" || order_id !== undefined, {
    path: ["order_id"],
    error: "required",
  });
export type RowDecision = z.infer<typeof RowDecision>;

/** Row with its decision and the current totals of the statement. */
export const DecidedStatement = AdminStatement.extend({ row: StatementRow }).meta({ id: "DecidedStatement" });

/** Form fields beside the file of a statement. */
export const PostedStatement = z.object({
  courier_id: rowId,
  reference: z
    .union([z.literal("").transform(() => ""), singleLine(1, 80)], { error: "too_long" })
    .default(""),
  three_decimals: z
    .enum(["1", "true", "0", "false", ""], { error: "unknown_choice" })
    .default("0")
    .transform((value) => value === "1" || value === "true")
    .describe("Confirms that amounts such as 1.250 have three decimals"),
});

/** Error response of a statement whose file has problems. */
export const StatementUnreadable = Failure.extend({ problems: z.array(FileProblem).optional() }).meta({
  id: "StatementUnreadable",
});

/** Statement that was just uploaded. */
export const TakenStatement = AdminStatement.extend({ problems }).meta({ id: "TakenStatement" });
