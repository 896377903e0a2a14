import { expect, test } from "vitest";
import { startPooler } from "#db/testing/start-pooler.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openSession } from "./open-session.ts";

const { url } = await openTestDatabase();

test("openSession turns off time limits and sets one text format", async () => {
  const session = await openSession(url, "smile backup");
  const { rows } = await session.query(
    `select current_setting('statement_timeout') as time, current_setting('lock_timeout') as lock,
      '2026-11-26 12:00+02'::timestamptz::text as moment, '1 day 2 hours'::interval::text as span`,
  );
  await session.end();
  expect(rows).toEqual([
    { time: "0", lock: "1min", moment: "2026-11-26 10:00:00+00", span: "1 day 02:00:00" },
  ]);
});

test("openSession rejects a pooler in transaction mode and names the setting", async () => {
  await expect(openSession(await startPooler(), "smile backup")).rejects.toThrow(/^DATABASE_DIRECT_URL: /);
});
