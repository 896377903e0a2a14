import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { hasEnded, hasStarted, isUsedUp } from "./coupon.ts";

const { db } = await openTestDatabase();

test.each([
  { starts: 1, ends: 2, expected: { started: false, ended: false } },
  { starts: 0, ends: 1, expected: { started: true, ended: false } },
  { starts: -1, ends: 0, expected: { started: true, ended: false } },
  { starts: -2, ends: -1, expected: { started: true, ended: true } },
])("a coupon from $starts to $ends seconds from now is $expected", async ({ starts, ends, expected }) => {
  const { rows } = await sql`
    select ${hasStarted} as started, ${hasEnded} as ended from (select now() + ${starts} * interval '1 second' as starts_at,
      now() + ${ends} * interval '1 second' as ends_at) as coupons`.execute(db);
  expect(rows).toEqual([expected]);
});

test.each([
  { used: 2, total: 3, expected: false },
  { used: 3, total: 3, expected: true },
  { used: 4, total: 3, expected: true },
  { used: 4, total: null, expected: false },
])("a coupon with $used of $total uses is used up: $expected", async ({ used, total, expected }) => {
  const { rows } = await sql`
    select ${isUsedUp} as used_up from (select ${used}::int as used, ${total}::int as uses_total) as coupons`.execute(
    db,
  );
  expect(rows).toEqual([{ used_up: expected }]);
});
