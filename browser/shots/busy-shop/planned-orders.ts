import type { attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import { buyers } from "./people.ts";

type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Planned order of the screenshots: customer, content, age and outcome. */
export interface PlannedOrder {
  /** Index in `buyers`. */
  readonly buyer: number;
  readonly lines: readonly (readonly [productId: number, quantity: number])[];
  readonly hoursAgo: number;
  readonly end: "waits" | "to_ship" | "shipped" | "delivered" | "refused" | "returned" | "cancelled";
  readonly courier?: "Bosta" | "Aramex";
  readonly note?: string;
  readonly coupon?: string;
  readonly street?: string;
  readonly attempts?: readonly (readonly [outcome: AttemptOutcome, note: string])[];
  readonly comment?: string;
}

const silence: readonly [AttemptOutcome, string] = ["no_answer", ""];
const later: readonly [AttemptOutcome, string] = ["later", "في الشغل، نكلمها بعد 5"];

/** Orders that wait today, with every remarkable fact. */
const today: readonly PlannedOrder[] = [
  { buyer: 3, lines: [[22, 1]], hoursAgo: 30, end: "waits", attempts: [silence, silence, silence] },
  {
    buyer: 4,
    lines: [
      [13, 2],
      [3, 1],
    ],
    hoursAgo: 14.3,
    end: "waits",
    attempts: [silence, silence],
  },
  {
    buyer: 8,
    lines: [
      [13, 5],
      [14, 5],
      [22, 4],
      [18, 3],
    ],
    hoursAgo: 11,
    end: "waits",
    note: "هدية، من فضلكم من غير فاتورة داخل العلبة",
  },
  { buyer: 1, lines: [[14, 1]], hoursAgo: 9.5, end: "waits", attempts: [later] },
  {
    buyer: 9,
    lines: [
      [5, 1],
      [7, 2],
    ],
    hoursAgo: 6,
    end: "waits",
    street: "ش 9",
  },
  {
    buyer: 2,
    lines: [
      [16, 1],
      [13, 1],
    ],
    hoursAgo: 4.2,
    end: "waits",
    coupon: "WELCOME10",
    note: "Please call before delivery, the bell is broken.",
  },
  { buyer: 11, lines: [[20, 1]], hoursAgo: 2.5, end: "waits" },
  { buyer: 6, lines: [[13, 2]], hoursAgo: 1.4, end: "waits", attempts: [silence] },
  {
    buyer: 13,
    lines: [
      [22, 1],
      [14, 2],
    ],
    hoursAgo: 0.7,
    end: "waits",
  },
  {
    buyer: 0,
    lines: [
      [13, 2],
      [14, 1],
      [22, 1],
    ],
    hoursAgo: 0.2,
    end: "waits",
    coupon: "WELCOME10",
    attempts: [silence],
    comment: "عميلة قديمة، بتحب التوصيل بعد العصر. @منى",
  },
  { buyer: 15, lines: [[16, 2]], hoursAgo: 33, end: "to_ship" },
  {
    buyer: 16,
    lines: [
      [13, 1],
      [18, 1],
    ],
    hoursAgo: 28,
    end: "to_ship",
    attempts: [silence, ["confirmed", ""]],
  },
  { buyer: 10, lines: [[14, 3]], hoursAgo: 26, end: "to_ship" },
  { buyer: 17, lines: [[22, 1]], hoursAgo: 21, end: "to_ship", note: "الاستلام بعد الساعة 6 مساءً" },
  {
    buyer: 7,
    lines: [
      [20, 1],
      [13, 1],
    ],
    hoursAgo: 19,
    end: "to_ship",
  },
  { buyer: 18, lines: [[7, 1]], hoursAgo: 16, end: "to_ship" },
  { buyer: 12, lines: [[13, 4]], hoursAgo: 12, end: "to_ship", coupon: "WELCOME10" },
  {
    buyer: 19,
    lines: [
      [5, 2],
      [14, 1],
    ],
    hoursAgo: 8,
    end: "to_ship",
  },
];

const products = [13, 14, 22, 13, 16, 18, 14, 20, 3, 5, 7, 13] as const;
const ends = [
  "delivered",
  "delivered",
  "delivered",
  "delivered",
  "delivered",
  "refused",
  "delivered",
  "delivered",
  "cancelled",
  "delivered",
  "delivered",
  "returned",
] as const;

/** Orders of the last two months: increasing per day, most delivered. */
const before: readonly PlannedOrder[] = Array.from({ length: 130 }, (_, index): PlannedOrder => {
  const daysAgo = 60 - 59 * (index / 130) ** 0.8 + Math.sin(index * 2.4) * 0.9;
  const isOnItsWay = daysAgo < 4;
  return {
    buyer: (index * 7 + (index % 5)) % buyers.length,
    lines: [
      [products[index % products.length] ?? 13, 1 + (index % 3)],
      ...(index % 4 === 0 ? ([[products[(index + 5) % products.length] ?? 14, 1]] as const) : []),
    ].filter(
      ([product], at, all) => all.findIndex(([other]) => other === product) === at,
    ) as PlannedOrder["lines"],
    hoursAgo: Math.max(36, daysAgo * 24),
    end: isOnItsWay ? "shipped" : (ends[(index * 5) % ends.length] ?? "delivered"),
    courier: index % 3 === 0 ? "Aramex" : "Bosta",
  };
});

/** Oldest first, so that ids follow the dates. */
export const plannedOrders: readonly PlannedOrder[] = [...before, ...today].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
);
