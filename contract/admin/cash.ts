import { z } from "zod";
import { DaySpan } from "./day-span.ts";

const amounts = {
  orders: z.int(),
  due_egp: z
    .number()
    .describe("Cash in pounds that couriers should collect; for refused orders, the collected amount"),
  collected_egp: z.number().describe("Cash in pounds that couriers have collected"),
  difference_egp: z
    .number()
    .describe(
      "Amount in pounds that closed statements wrote off: due − collected of booked orders, less open claims for the rest",
    ),
  outstanding_egp: z
    .number()
    .describe("due − collected − difference, in pounds: not collected yet, or claimed from the courier"),
  booked_egp: z.number().describe("Part of the collected cash that closed statements have booked, in pounds"),
  with_courier_egp: z.number().describe("collected − booked, in pounds: cash that couriers still have"),
};

export const CashFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    ...amounts,
    weeks: z.array(
      z.object({
        courier_id: z.int().nullable(),
        courier_name: z.string().nullable(),
        week: z.iso.date().describe("Saturday on which the week of the handover began"),
        ...amounts,
      }),
    ),
  })
  .meta({ id: "CashFigures" });
export type CashFigures = z.infer<typeof CashFigures>;

/** Span of days in Cairo; only orders handed over in it are counted. */
export const CashQuery = DaySpan;
