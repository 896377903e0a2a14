import { sql } from "kysely";
import { afterEach, expect, inject, test } from "vitest";
import { openDatabase } from "./database.ts";
import { openTestDatabase } from "./testing/test-database.ts";
import { askServer } from "./testing/test-server.ts";

const { url } = await openTestDatabase();
const role = `alter role current_user in database ${new URL(url).pathname.slice(1)}`;
afterEach(() => askServer(inject("testServer"), `${role} reset all`));

async function limitOf(db: ReturnType<typeof openDatabase>): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limit`.execute(
    db,
  );
  await db.destroy();
  return rows[0]?.limit;
}

test("a patient pool overrides the time limits of the role", async () => {
  const server = inject("testServer");
  await askServer(server, `${role} set statement_timeout = '4500ms'`);
  await askServer(server, `${role} set idle_in_transaction_session_timeout = '9s'`);
  expect(await limitOf(openDatabase(url, { patient: true }))).toBe("0 0");
  expect(await limitOf(openDatabase(url))).toBe("4500ms 10s");
});
