import { z } from "zod";
import { attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import ordersOfToday from "./orders-of-today.json" with { type: "json" };
import { buyers } from "./people.ts";

/** Planned order of the screenshots: customer, content, age and outcome. */
const PlannedOrder = z.strictObject({
  /** Index in `buyers`. */
  buyer: z.int(),
  /** Product ids with quantities. */
  lines: z.array(z.tuple([z.int(), z.int()])),
  hoursAgo: z.number(),
  end: z.literal(["waits", "to_ship", "shipped", "delivered", "refused", "returned", "cancelled"]),
  courier: z.literal(["Bosta", "Aramex"]).optional(),
  note: z.string().optional(),
  coupon: z.string().optional(),
  street: z.string().optional(),
  /** Outcomes with notes. */
  attempts: z.array(z.tuple([z.enum(attemptOutcomes), z.string()])).optional(),
  comment: z.string().optional(),
});
export type PlannedOrder = z.infer<typeof PlannedOrder>;

/** Orders that wait today, with every remarkable fact. */
const today = z.array(PlannedOrder).parse(ordersOfToday);

const products = [13, 14, 22, 13, 16, 18, 14, 20, 3, 5, 7, 13] as const;
/** Endings that are not "delivered", by place in a round of twelve orders. */
const otherEnds: Partial<Record<number, PlannedOrder["end"]>> = {
  5: "refused",
  8: "cancelled",
  11: "returned",
};

/** Orders of the last two months: increasing per day, most delivered. */
const before: readonly PlannedOrder[] = Array.from({ length: 130 }, (_, index): PlannedOrder => {
  const daysAgo = 60 - 59 * (index / 130) ** 0.8 + Math.sin(index * 2.4) * 0.9;
  const isOnItsWay = daysAgo < 4;
  return {
    buyer: (index * 7 + (index % 5)) % buyers.length,
    lines: linesOf(index),
    hoursAgo: Math.max(36, daysAgo * 24),
    end: isOnItsWay ? "shipped" : (otherEnds[(index * 5) % 12] ?? "delivered"),
    courier: index % 3 === 0 ? "Aramex" : "Bosta",
  };
});

/** One product, and in every fourth order another one. */
function linesOf(index: number): PlannedOrder["lines"] {
  const product = products[index % products.length] ?? 13;
  const other = products[(index + 5) % products.length] ?? 14;
  const first: PlannedOrder["lines"] = [[product, 1 + (index % 3)]];
  return index % 4 === 0 && other !== product ? [...first, [other, 1]] : first;
}

/** Oldest first, so that ids follow the dates. */
export const plannedOrders: readonly PlannedOrder[] = [...before, ...today].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
);
