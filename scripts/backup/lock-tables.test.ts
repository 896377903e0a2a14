import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { beginAlone } from "./lock-tables.ts";
import { openSession } from "./open-session.ts";

const { url } = await openTestDatabase();

test("a restore begins again after a deadlock with a reader (R27)", async () => {
  const restore = await openSession(url, "smile restore");
  const reader = await openSession(url, "smile backup");
  const writer = await openSession(url, "smile backup");
  const waiting = async (name: string) => {
    const { rows } = await writer.query(
      "select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'",
      [name],
    );
    return rows.length;
  };
  try {
    const ends: string[] = [];
    await reader.query("begin; select from products");
    await writer.query("begin; lock table customers in access exclusive mode");
    const locking = beginAlone(restore, ["orders", "customers", "products"]).then(() => ends.push("restore"));
    await expect.poll(() => waiting("smile restore")).toBe(1);
    const reading = reader.query("select from orders").then(() => ends.push("reader"));
    await expect.poll(() => waiting("smile backup")).toBe(1);
    // The reader has checked for a deadlock before it exists. So the database ends the restore.
    await writer.query("select pg_sleep(1.5)");
    await writer.query("commit");
    await reading;
    await reader.query("commit");
    await locking;
    expect(ends).toEqual(["reader", "restore"]);
  } finally {
    await Promise.all([restore, reader, writer].map((session) => session.end()));
  }
});
