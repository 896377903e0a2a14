import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { programEnvironment } from "#server/testing/program-environment.ts";

/** Tables that a restore adapts, or that are no part of a backup. */
export const adaptedTables = [
  "emails",
  "outbox",
  "audit_log",
  "catalogue_version",
  "catalogue_moves",
  "shop_instance",
  "shop_closing",
];

const programs = {
  backup: fileURLToPath(new URL("../backup.ts", import.meta.url)),
  restore: fileURLToPath(new URL("../restore.ts", import.meta.url)),
};

/** Runs a backup command. Returns its output, or rejects with `stdout`, `stderr` and `code`. */
export async function runCommand(
  command: keyof typeof programs,
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<string> {
  const env = { ...programEnvironment, ...settings };
  return (await promisify(execFile)(process.execPath, [programs[command], ...words], { env })).stdout;
}

/** Queries a database over a separate connection. */
export async function ask<Row extends object>(url: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, application_name: "a look" });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** Returns all rows of all tables as texts by table name, except some tables. */
export async function everyRow(
  url: string,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const [found] = await ask<{ text: string }>(
      url,
      `select coalesce(string_agg(one::text, E'\\n' order by one::text collate "C"), '') as text from ${name} as one`,
    );
    rows[name] = found?.text ?? "";
  }
  return rows;
}
