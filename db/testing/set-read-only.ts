import { inject } from "vitest";
import { askServer } from "./test-server.ts";

/** Makes new sessions read-only and ends existing ones, like a failover; or makes new sessions writable and keeps the read-only ones. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const setting = isReadOnly
    ? "set default_transaction_read_only = on"
    : "reset default_transaction_read_only";
  const statements = [`alter role current_user in database ${name} ${setting}`];
  if (isReadOnly) {
    statements.push(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend'`);
  }
  await askServer(inject("testServer"), ...statements);
}
