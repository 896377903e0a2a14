import { z } from "zod";
import { verdicts } from "../../authenticity/verdicts.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { optionalMultiLine, requiredString, singleLine } from "../../text.ts";
import { dayField } from "../day-field.ts";
import { filter, listQuery } from "../list-query.ts";

export const batchStates = ["printed", "released", "recalled", "void"] as const;
export type BatchState = (typeof batchStates)[number];
/** Maximum number of codes per batch; a larger lot needs several. */
export const maxCodes = 100_000;
const maxRecallText = 500;

export const AdminCodeBatch = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product_name_en: z.string(),
    product_name_ar: z.string(),
    lot: z.string(),
    expires_on: z.iso.date().nullable(),
    count: z.int(),
    state: z.enum(batchStates),
    note: z.string(),
    recall_text_ar: z
      .string()
      .describe("Arabic text shown to customers beside the verdict while the batch is recalled"),
    recall_text_en: z.string(),
    exported_at: z.iso
      .datetime()
      .nullable()
      .describe("Time of the latest export of the codes; null before the first export"),
    export_count: z.int().describe("Number of exports of the codes"),
    exported_by: z
      .string()
      .nullable()
      .describe("Name of the staff member who last exported the codes; null if unknown or never exported"),
    export_confirmed_at: z.iso
      .datetime()
      .nullable()
      .describe(
        "Time at which staff confirmed the arrival of the codes; from then on the shop stores only hashes. null before",
      ),
    checked_codes: z.int().describe("Number of codes that were checked at least once"),
    first_check_rate: z
      .number()
      .describe("Percentage of the codes that were checked at least once, 0 to 100 with two decimals"),
    suspicious_codes: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminCodeBatch" });
export type AdminCodeBatch = z.infer<typeof AdminCodeBatch>;

/** Event of a batch that is being made: its progress, at the end the batch or the reason of the failure. */
export const BatchEvent = z.union([
  z.object({ written: z.int(), count: z.int() }),
  z.object({ data: AdminCodeBatch }),
  z.object({ message: z.string() }),
]);
export type BatchEvent = z.infer<typeof BatchEvent>;

export const AdminCodeBatchQuery = listQuery(["id", "lot", "expires_on", "count"]).extend({
  product_id: filter(rowId),
  state: filter(z.enum(batchStates, { error: "unknown_choice" })),
});
export type AdminCodeBatchQuery = z.infer<typeof AdminCodeBatchQuery>;

const lot = z.union([z.literal("").transform(() => ""), singleLine(1, 60)], { error: "too_long" });
const expiresOn = z
  .union([z.literal("").transform(() => null), dayField], { error: "date_invalid" })
  .nullable();

/** New batch of codes for one product and lot. */
export const NewCodeBatch = z.object({
  product_id: rowId,
  count: wholeNumber(1, maxCodes, "code_count"),
  lot: lot.default(""),
  expires_on: expiresOn.default(null),
  note: optionalMultiLine(500),
});
export type NewCodeBatch = z.infer<typeof NewCodeBatch>;

export const CodeBatchPatch = z
  .object({
    state: z.enum(batchStates, { error: "unknown_choice" }),
    lot,
    expires_on: expiresOn,
    note: optionalMultiLine(500),
    recall_text_ar: optionalMultiLine(maxRecallText),
    recall_text_en: optionalMultiLine(maxRecallText),
  })
  .partial();
export type CodeBatchPatch = z.infer<typeof CodeBatchPatch>;

/** Code that staff look up, in any spelling. */
export const CodeLookup = z.object({
  code: requiredString().max(1000, "too_long").pipe(z.string().trim().min(1, "required")),
});

const words = z.object({ title: z.string(), text: z.string(), steps: z.array(z.string()) });

/** Verdict for the next customer who checks a code; the look-up does not count as a check. */
export const LookedUpCode = z
  .object({
    verdict: z.enum(verdicts),
    words: z
      .object({ ar: words, en: words })
      .describe("Texts that the check page shows to the customer, by language"),
    code: z
      .string()
      .nullable()
      .describe("Fingerprint of the code, as in the list of checks; null if the code does not exist"),
    batch: z.union([AdminCodeBatch, z.null()]),
    check_count: z.int(),
    device_count: z.int(),
    first_checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "LookedUpCode" });
export type LookedUpCode = z.infer<typeof LookedUpCode>;
