import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { startPooler } from "#db/testing/start-pooler.ts";
import { rejectPooler } from "./reject-pooler.ts";

test("rejectPooler converts the rejection of a migration to a line that names the setting", async () => {
  const db = openDatabase(await startPooler(), { patient: true });
  await expect(migrate(db).catch(rejectPooler)).rejects.toThrow(/^DATABASE_DIRECT_URL: expected the address/);
  await db.destroy();
});

test("rejectPooler rethrows other errors", () => {
  const error = new Error("connection refused");
  expect(() => rejectPooler(error)).toThrow(error);
});
