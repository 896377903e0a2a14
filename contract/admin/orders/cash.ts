import { z } from "zod";
import { DaySpan } from "../day-span.ts";

const amounts = {
  orders: z.int(),
  due_egp: z.number().describe("What the orders cost their customers; of refused ones what was collected"),
  collected_egp: z.number().describe("What couriers have taken from customers"),
  difference_egp: z.number().describe("What closed statements wrote off: due − collected of booked orders"),
  outstanding_egp: z.number().describe("due − collected − difference: on the way, or short and not settled"),
  booked_egp: z.number().describe("The part of what was collected that closed statements have booked"),
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
        week: z.iso.date().describe("The Saturday on which the week of the hand-over began"),
        ...amounts,
      }),
    ),
  })
  .meta({ id: "CashFigures" });
export type CashFigures = z.infer<typeof CashFigures>;

/** Days of the hand-overs to count. */
export const CashQuery = DaySpan;
