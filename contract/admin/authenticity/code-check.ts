import { z } from "zod";
import { verdicts } from "../../authenticity/verdicts.ts";
import { rowId } from "../../numbers.ts";
import { filter, listQuery, repeatable } from "../list-query.ts";
import { batchStates } from "./code-batch.ts";

export const AdminCodeCheck = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `at`, because a check never changes"),
    verdict: z.enum(verdicts),
    counted: z.boolean(),
    batch_id: z.int().nullable(),
    product_id: z.int().nullable(),
    product_name_en: z.string().nullable(),
    product_name_ar: z.string().nullable(),
    city_id: z.int().nullable(),
    code: z
      .string()
      .nullable()
      .describe(
        "Fingerprint of the checked code; null if the code does not exist. The shop does not store the typed code",
      ),
    check_count: z.int().nullable(),
    device_count: z.int().nullable(),
  })
  .meta({ id: "AdminCodeCheck" });
export type AdminCodeCheck = z.infer<typeof AdminCodeCheck>;

export const AdminCodeCheckQuery = listQuery(["id", "check_count"])
  .omit({ q: true })
  .extend({
    verdict: repeatable(z.enum(verdicts, { error: "unknown_choice" })),
    batch_id: filter(rowId),
    product_id: filter(rowId),
    city_id: filter(rowId),
    code: filter(z.guid({ error: "unknown_choice" })),
  });
export type AdminCodeCheckQuery = z.infer<typeof AdminCodeCheckQuery>;

const count = z.int();
/** Statistics of code checks between two days in Cairo, inclusive. */
export const CodeCheckFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: count,
    by_day: z.array(z.object({ day: z.iso.date(), verdict: z.enum(verdicts), count })),
    by_verdict: z.array(z.object({ verdict: z.enum(verdicts), count })),
    by_city: z.array(z.object({ city_id: z.int().nullable(), count })),
    suspicious_by_city: z.array(z.object({ city_id: z.int().nullable(), count })),
    by_product: z.array(z.object({ product_id: z.int(), count })),
    by_batch: z.array(
      z.object({
        batch_id: z.int(),
        lot: z.string(),
        count,
        codes: count,
        checked_codes: count,
        first_check_rate: z.number(),
      }),
    ),
    by_lot: z
      .array(
        z.object({
          product_id: z.int(),
          lot: z.string(),
          codes: count,
          checked_codes: count,
          first_check_rate: z.number(),
        }),
      )
      .describe(
        "Lots with a check in the span, at most 50, most checked codes first. All batches of a lot count together",
      ),
    often_checked: z.array(
      z.object({
        code: z.string(),
        batch_id: z.int(),
        batch_state: z.enum(batchStates),
        lot: z.string(),
        product_id: z.int(),
        product_name_en: z.string(),
        product_name_ar: z.string(),
        check_count: count,
        device_count: count,
        first_checked_at: z.iso.datetime(),
        last_checked_at: z.iso.datetime().nullable(),
        city_ids: z
          .array(z.int())
          .describe("Ids of the cities in which customers said that they checked the code"),
      }),
    ),
    misses: z.object({
      last_hour: count,
      checks_last_hour: count,
      rate: z.number().describe("Percentage of the checks in the last hour with an unknown or mistyped code"),
      alarm: z
        .boolean()
        .describe(
          "True if more than 50 % of at least 100 checks in the last hour found no code, a sign of guessing",
        ),
    }),
  })
  .meta({ id: "CodeCheckFigures" });
export type CodeCheckFigures = z.infer<typeof CodeCheckFigures>;
