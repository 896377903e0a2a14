import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const generated = fileURLToPath(new URL("../tables.generated.ts", import.meta.url));
const generator = fileURLToPath(import.meta.resolve("kysely-codegen/dist/cli/bin.js"));
const options = [
  ["--dialect", "postgres"],
  ["--date-parser", "string"],
  ["--type-mapping", '{"int8":"number"}'],
  ["--exclude-pattern", "kysely_*"],
].flat();

/** Writes the types of a migrated database's tables to `file`. */
export async function writeTableTypes(url: string, file = generated): Promise<void> {
  await generate(url, file);
}

/** Throws unless `file` contains the types of the database's tables. */
export async function verifyTableTypes(url: string, file = generated): Promise<void> {
  await generate(url, file, "--verify");
}

async function generate(url: string, file: string, ...more: string[]): Promise<void> {
  const args = [generator, ...options, "--url", url, "--out-file", file, ...more];
  await promisify(execFile)(process.execPath, args);
}
