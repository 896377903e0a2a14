import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Member } from "./member.ts";

/**
 * Makes the archiver of a machine fail, and ends segments of the log that only other machines can archive. pg_rewind
 * replaces the setting when the machine joins the cluster again.
 */
export async function failArchiving(member: Member, limit = 10_000): Promise<void> {
  const client = new Client({ connectionString: member.databaseUrl("postgres") });
  await client.connect();
  try {
    await client.query("alter system set archive_command = 'false'");
    await client.query("select pg_reload_conf()");
    for (const deadline = performance.now() + limit; performance.now() < deadline; await sleep(500)) {
      await client.query("select pg_switch_wal()");
      const failing = await client.query(
        "select from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')",
      );
      if (failing.rowCount === 1) return;
    }
    throw new Error(`expected the archiver of ${member.name} to fail`);
  } finally {
    await client.end();
  }
}
