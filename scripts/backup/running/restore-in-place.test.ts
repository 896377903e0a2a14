import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { lockRestores, openAbandoned, restorer } from "#server/closing/fence.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { findLostOrders } from "#shop/backups/lost-orders.ts";
import { findRestoreState, type RestoreState } from "#shop/backups/restore-state.ts";
import { findClosing } from "#shop/instance/closing.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { openSession } from "../open-session.ts";
import { fillShop, secret } from "../testing/fill-shop.ts";
import { adaptedTables, ask, everyRow, runCommand } from "../testing/run-commands.ts";

const program = fileURLToPath(new URL("./restore-running.ts", import.meta.url));

/** Table whose new rows are recorded outside the database before a restore. */
const recorded = ["erasures"];

let folder: string;
let shop: TestDatabase;
const backup = "backup-2026-11-25-0400.tar.gz";
const points = () => join(folder, "backups");
const environment = () => ({ DATABASE_URL: shop.url, DATA_DIR: join(folder, "shop"), BACKUP_DIR: points() });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile in place "));
  shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: join(folder, "shop") }));
  await writeFile(join(folder, "shop/code-key"), `${secret}\n`);
  await mkdir(points());
  await runCommand("backup", [join(points(), backup)], environment());
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

/** Starts to restore the backup into the running shop. */
function restoring(name = backup): { readonly child: ChildProcess; readonly ended: Promise<unknown> } {
  const child = spawn(process.execPath, [program, join(points(), name)], {
    env: { ...programEnvironment, ...environment() },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { child, ended: once(child, "close") };
}

const state = async () => (await findRestoreState(points())) ?? undefined;

async function restored(name = backup): Promise<RestoreState | undefined> {
  await restoring(name).ended;
  return await state();
}

test("replaces a shop that sells, and loses no acknowledged write of it (R27)", async () => {
  const then = await everyRow(shop.url, adaptedTables);
  const process = openDatabase(shop.url);
  const { id: product } = await process.selectFrom("products").select("id").executeTakeFirstOrThrow();
  await process.updateTable("products").set({ stock: sql`stock + 2` }).execute();
  await insertOrder(process, [[product, 2]]);
  const written: string[] = [];
  let isOver = false;
  const selling = (async () => {
    for (let number = 0; !isOver; number += 1) {
      try {
        await insertCustomer(process, `Came later ${number}`);
        written.push(`Came later ${number}`);
      } catch (error) {
        expect(isDatabaseUnavailable(error)).toBe(true);
      }
      await sleep(20);
    }
  })();
  await expect.poll(() => written.length).toBeGreaterThan(3);
  const { rows } = await sql<{ last: number }>`select max(id)::int as last from customers`.execute(process);
  const before = rows[0]?.last ?? 0;
  const erased = await sql<{ id: number }>`select id from customers where name like 'back%'`.execute(process);
  const erasure = { customer_id: erased.rows[0]?.id, erased_at: new Date() };
  await appendFile(join(folder, "shop/erasures.jsonl"), `${JSON.stringify(erasure)}\n`);

  expect(await restored()).toMatchObject({ step: "done", problem: null, erased: 1, lost_orders: 1 });
  const lost = await findLostOrders(points());
  expect((await lost?.next())?.value).toMatchObject([
    { products_en: expect.stringMatching(/^2 × /), pieces: 2 },
  ]);
  isOver = true;
  await selling;

  // Those of before are in the backup of before, and those of after are in the shop.
  const point = (await readdir(points())).find((name) => name.startsWith("before-restore-")) ?? "";
  const inShop = new Set(
    (await ask<{ name: string }>(shop.url, "select name from customers")).map(({ name }) => name),
  );
  await sql`delete from customers where name like 'Came later%'`.execute(process);
  const now = await everyRow(shop.url, adaptedTables);
  const changed = Object.keys(now).filter((table) => now[table] !== then[table]);
  const ofErasure = ["customer_order_counts", "customers", "erasures", "privacy_requests", "sessions"];
  expect(changed.filter((table) => !ofErasure.includes(table))).toEqual([]);
  await process.destroy();

  expect(await findClosing(shop.db)).toEqual({ isClosed: false, restores: 1 });
  expect(
    await ask(
      shop.url,
      "select restored_at is not null as r, backup_made_at is not null as b from shop_instance",
    ),
  ).toEqual([{ r: true, b: true }]);
  expect(await ask(shop.url, "select id from outbox where ended_at is null")).toEqual([]);
  const [sequence] = await ask<{ id: number }>(shop.url, "select nextval('customers_id_seq')::int as id");
  expect(sequence?.id).toBeGreaterThan(before);

  const other = await createTestDatabase();
  await other.db.destroy();
  await runCommand("restore", [join(points(), point), "--replace"], {
    ...environment(),
    DATABASE_URL: other.url,
  });
  const inPoint = await ask<{ name: string }>(other.url, "select name from customers");
  await other.drop();
  for (const { name } of inPoint) inShop.add(name);
  expect(written.filter((name) => !inShop.has(name))).toEqual([]);
});

test("a restore that fails leaves the shop of before, open (R27)", async () => {
  const before = await everyRow(shop.url, recorded);
  await ask(shop.url, "alter table fake_reports add constraint never check (case_number <> 'F1') not valid");
  expect(await restored()).toMatchObject({
    step: "failed",
    problem: "failed",
    reason: expect.stringContaining('violates check constraint "never"'),
  });
  await ask(shop.url, "alter table fake_reports drop constraint never");
  expect(await everyRow(shop.url, recorded)).toEqual(before);
  expect(await findClosing(shop.db)).toMatchObject({ isClosed: false });
  await insertCustomer(shop.db, "Came after a failure");
});

test("a damaged backup and another one in between change nothing, and the shop stays open", async () => {
  const before = await everyRow(shop.url, recorded);
  await writeFile(join(points(), "backup-2026-11-26-0400.tar.gz"), "half");
  expect(await restored("backup-2026-11-26-0400.tar.gz")).toMatchObject({
    step: "failed",
    problem: "damaged",
  });
  const session = await openSession(shop.url, restorer);
  expect(await lockRestores(session)).toBe(true);
  expect(await restored()).toMatchObject({
    step: "failed",
    reason: expect.stringContaining("Another process"),
  });
  await session.end();
  expect(await everyRow(shop.url, recorded)).toEqual(before);
});

test.each(["proving", "backing_up", "restoring"] as const)(
  "a restore that is killed while %s leaves the shop of before, which opens again (R27)",
  async (step) => {
    const before = await everyRow(shop.url, recorded);
    const { child, ended } = restoring();
    await expect.poll(async () => (await state())?.step, { timeout: 60_000, interval: 5 }).toBe(step);
    child.kill("SIGKILL");
    await ended;
    expect(await state()).toMatchObject({ step: "failed", reason: expect.stringContaining("interrupted") });
    await openAbandoned(shop.url);
    expect(await findClosing(shop.db)).toMatchObject({ isClosed: false });
    expect(await everyRow(shop.url, recorded)).toEqual(before);
    await expect
      .poll(async () => await insertCustomer(shop.db, `Came after ${step}`).catch(() => 0), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
  },
);
