import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { offerStateAt } from "#contract/offers.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { offerStateNow } from "./offer-states.ts";

const { db } = await openTestDatabase();
const now = 1_000_000;

// Seconds from now; null has no limit.
describe.each([
  { starts: null, ends: null, state: "running" },
  { starts: -1, ends: 1, state: "running" },
  { starts: 0, ends: null, state: "running" },
  { starts: null, ends: 0, state: "ended" },
  { starts: -1, ends: -1, state: "ended" },
  { starts: 1, ends: 2, state: "coming" },
])("an offer from $starts to $ends", ({ starts, ends, state }) => {
  test.each([
    [true, state],
    [false, "off"],
  ])("with active %s is %s in TypeScript and in SQL", async (active, expected) => {
    const time = (seconds: number | null) => (seconds === null ? null : now + seconds);
    expect(offerStateAt({ active, starts: time(starts), ends: time(ends) }, now)).toBe(expected);
    const { rows } = await sql<{ state: string }>`
      select ${offerStateNow} as state from (select ${active}::boolean as active,
        now() + ${starts} * interval '1 second' as starts_at, now() + ${ends} * interval '1 second' as ends_at) as offers`.execute(
      db,
    );
    expect(rows).toEqual([{ state: expected }]);
  });
});
