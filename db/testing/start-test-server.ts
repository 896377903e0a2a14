import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { migrate } from "../migrate.ts";
import { fastTemporaryFolder } from "./fast-temporary-folder.ts";
import { removeTemporary } from "./remove-temporary.ts";
import { askServer, dropDatabase, onDatabase, template } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL with the template and its copies. */
    testServer: string;
  }
}

/** Runs before all tests: starts one PostgreSQL with a migrated template database. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestServer();
  try {
    await dropDatabase(url, template);
    await askServer(url, `create database ${template}`);
    const db = openDatabase(onDatabase(url, template), { maxConnections: 1 });
    await migrate(db);
    // Tests know the shop by a name.
    await sql`update settings set brand_ar = 'Smile', brand_en = 'Smile', since = 2018`.execute(db);
    await db.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  provide("testServer", url);
  return stop;
}

async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: () => dropDatabase(given, template) };
  const dataDir = await mkdtemp(join(await fastTemporaryFolder(), "smile-test-"));
  const abandon = () => killServer(dataDir);
  process.once("exit", abandon);
  const server = await startEmbeddedPostgres({
    dataDir,
    // Tests need no durability; this saves a tenth of the CPU time.
    settings: { fsync: "off", full_page_writes: "off" },
  });
  return {
    url: server.url,
    async stop() {
      process.off("exit", abandon);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Vitest exits immediately on a signal, so this ends the server, whose data is not needed. */
function killServer(dataDir: string): void {
  const lock = join(dataDir, "postgres", "postmaster.pid");
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, "utf8").split("\n")[0]), "SIGQUIT");
  removeTemporary(dataDir);
}
