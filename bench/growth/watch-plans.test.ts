import { expect, test } from "vitest";
import { compactPlan } from "./watch-plans.ts";

test("a plan is told in one line, from its top, with the blocks of all of it", () => {
  const lines = [
    "Limit (actual time=1.206..9.181 rows=24.00 loops=1)",
    "  Buffers: shared hit=1851 read=80",
    "  ->  Nested Loop (actual time=1.205..8.580 rows=24.00 loops=1)",
    "        ->  Index Scan using orders_pkey on orders (actual time=0.970..1.970 rows=147 loops=1)",
    "              Filter: (coupon IS NOT NULL)",
    "        ->  Index Only Scan using uses on uses (actual time=0.010..0.012 rows=0.16 loops=147)",
    "Planning Time: 0.106 ms",
    "Execution Time: 9.503 ms",
  ];
  expect(compactPlan(lines)).toBe(
    "Limit (9.181 ms, 24 rows) ← Nested Loop (8.580 ms, 24 rows) ← Index Scan using orders_pkey on orders (1.970 ms, 147 rows)" +
      " ← Index Only Scan using uses on uses (0.012 ms, 0 rows × 147); Buffers: shared hit=1851 read=80",
  );
});
