import { z } from "zod";
import { DaySpan } from "../day-span.ts";

const amounts = {
  orders: z.int(),
  due_egp: z.number().describe("Amounts due of the orders; for refused orders the collected cash"),
  collected_egp: z.number().describe("Cash that couriers have collected from customers"),
  difference_egp: z
    .number()
    .describe("Amount written off by closed statements: due − collected of booked orders"),
  outstanding_egp: z
    .number()
    .describe("due − collected − difference: still on the way, or missing and not settled"),
  booked_egp: z.number().describe("Part of the collected cash that closed statements have booked"),
  with_courier_egp: z.number().describe("collected − booked: the couriers still have it"),
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
        week: z.iso.date().describe("First day (Saturday) of the week of the hand-over"),
        ...amounts,
      }),
    ),
  })
  .meta({ id: "CashFigures" });
export type CashFigures = z.infer<typeof CashFigures>;

/** Days of the hand-overs to count. */
export const CashQuery = DaySpan;
