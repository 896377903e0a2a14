import { z } from "zod";
import { Failure } from "../../failure.ts";
import { rowId } from "../../numbers.ts";
import { requiredString } from "../../text.ts";

/** Maximum number of lines in one request. */
export const maxTrackingRows = 500;
/** Maximum size of the file in bytes. */
export const maxTrackingBytes = 64 * 1024;

/** Problems because of which a line cannot be applied. */
const trackingProblems = [
  "line_unreadable",
  "order_unknown",
  "order_twice",
  "tracking_twice",
  "tracking_taken",
  "tracking_length",
  "tracking_form",
  "order_cancelled",
  "order_ended",
  "order_unconfirmed",
  "not_paid",
  "courier_missing",
  "other_courier",
  "shipped_before",
] as const;
/** Warnings on lines that are applied nevertheless. */
const trackingWarnings = ["noted_before", "refused_before", "tracking_alike"] as const;

const TrackingRow = z
  .object({
    row: z.int().describe("Line number in the text or file, from 1"),
    order_no: z.string(),
    order_id: z.int().nullable(),
    customer: z.string().nullable(),
    tracking_number: z.string(),
    ships: z.boolean().describe("True if the line also hands the order over to the courier"),
    result: z.enum(["ready", "warning", "problem"]),
    code: z.enum([...trackingProblems, ...trackingWarnings]).nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: "TrackingRow" });

export const TrackingResponse = z
  .object({
    ready: z.int(),
    warnings: z.int().describe("Number of lines with a warning; they are applied like ready ones"),
    problems: z.int(),
    applied: z.boolean().describe("True if the tracking numbers were saved; false for a dry run"),
    rows: z.array(TrackingRow),
  })
  .meta({ id: "TrackingAnswer" });
export type TrackingResponse = z.infer<typeof TrackingResponse>;

/** Query parameter for a dry run, which saves nothing. */
export const TrackingQuery = z.object({
  dry_run: z
    .enum(["1", "true", "0", "false", ""], { error: "unknown_choice" })
    .optional()
    .transform((value) => value === "1" || value === "true"),
});

const options = {
  courier_id: rowId
    .nullable()
    .default(null)
    .describe(
      "Id of the courier who gets the confirmed orders that are not handed over yet; null hands over no order",
    ),
  skip_problems: z.boolean({ error: "wrong_type" }).default(false),
};

/** Pasted tracking numbers. */
export const NewTrackingNumbers = z.object({
  text: requiredString()
    .max(maxTrackingBytes, "too_long")
    .describe(
      "One order per line: order number and tracking number, separated by a tab, comma, semicolon or spaces",
    ),
  ...options,
});

/** Form fields beside the file. */
export const PostedTrackingFile = z.object({
  courier_id: z
    .union([z.literal("").transform(() => null), rowId], { error: "unknown_choice" })
    .default(null),
  skip_problems: z
    .enum(["1", "true", "0", "false", ""], { error: "unknown_choice" })
    .default("0")
    .transform((value) => value === "1" || value === "true"),
});

/** Rejection of lines with problems, with the result of each line. */
export const TrackingNotReady = Failure.extend({ data: TrackingResponse }).meta({ id: "TrackingNotReady" });
