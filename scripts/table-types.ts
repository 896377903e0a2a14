import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeTableColumns } from "#db/testing/table-columns.ts";
import { writeTableTypes } from "#db/testing/table-types.ts";

const dataDir = await mkdtemp(join(tmpdir(), "smile-tables-"));
const server = await startEmbeddedPostgres({ dataDir });
const db = openDatabase(server.url);
try {
  await migrate(db);
  await writeTableTypes(server.url);
  await writeTableColumns(db);
} finally {
  await db.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
