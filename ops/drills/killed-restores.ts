import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { checkBackup } from "#scripts/backup/check-backup.ts";
import { readArchive } from "#scripts/backup/read-archive.ts";
import { findClosing } from "#shop/instance/closing.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import type { Drill } from "./drill.ts";
import { runCommand } from "./environment/run-command.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const rounds = Number(process.env["ROUNDS"] ?? 50);
const name = "backup-2026-11-25-0400.tar.gz";

/** Kills restores into a running shop at random, or its database, or lets them end, while customers sign up. */
export const killedRestores: Drill = {
  name: "27-killed-restores",
  shows: ["R27"],
  minutes: 8,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    const db = openDatabase(database.url, { maxConnections: 3 });
    shutdown.onShutdown(() => db.destroy());
    const backups = join(folder, "drill-backups");
    await mkdir(backups);
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, "shop") };
    const made = await runCommand("backup", [join(backups, name)], settings);
    if (made.code !== 0) throw new Error(made.output);

    const ended = { restore: 0, database: 0, none: 0 };
    const problems: string[] = [];
    let replaced = 0;
    let longest = 0;
    let duration = 8000;
    for (let round = 1; round <= rounds; round += 1) {
      const victim = (["restore", "restore", "database", "none"] as const)[randomInt(4)] ?? "none";
      ended[victim] += 1;
      const { restores } = await findClosing(db);
      const known = new Set(await readdir(backups));
      const signUps = beginSignUps(db, round);
      await sleep(300);
      const began = performance.now();
      const child = spawn(
        process.execPath,
        ["scripts/backup/running/restore-running.ts", join(backups, name)],
        {
          env: { PATH: process.env["PATH"], ...settings },
          stdio: "ignore",
        },
      );
      const closed = once(child, "close");
      if (victim !== "none") {
        await sleep(randomInt(Math.round(duration)));
        if (victim === "restore") child.kill("SIGKILL");
        else database.kill();
      }
      const broken = performance.now();
      await closed;
      if (victim === "none") duration = performance.now() - began;
      if (victim === "database") await database.start();
      await sleep(1500);
      await shop.ready(60_000);
      longest = Math.max(longest, performance.now() - broken);
      await sleep(500);
      const acknowledged = await signUps.end();
      const after = await findClosing(db);
      if (after.isClosed) problems.push(`round ${round} (${victim}): the shop is closed`);
      const isReplaced = after.restores > restores;
      if (isReplaced) replaced += 1;
      const point = (await readdir(backups)).find(
        (one) => one.startsWith("before-restore-") && !known.has(one),
      );
      const lost = await lostSignUps(db, acknowledged, isReplaced ? join(backups, point ?? "missing") : null);
      if (lost > 0) problems.push(`round ${round} (${victim}): ${lost} sign-ups are lost`);
      if (round % 10 === 0) say(`${round} of ${rounds} rounds, ${replaced} replaced`);
    }
    problems.push(...(await shop.bugs()).map((bug) => bug.slice(0, 200)));
    const right =
      "each time the shop opened again, as of before or as of the backup, and no acknowledged sign-up was lost";
    return {
      held: problems.length === 0 && replaced > 0,
      figures: `${problems.join("; ") || right}; ${rounds} restores: ${ended.restore} killed, ${ended.database} times the database was, ${replaced} replaced the shop; open again within ${(longest / 1000).toFixed(1)} s`,
    };
  },
};

/** Signs up customers until it is ended. Returns the names of those who were acknowledged. */
function beginSignUps(db: Database, round: number): { readonly end: () => Promise<string[]> } {
  const acknowledged: string[] = [];
  let isOver = false;
  const working = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const customer = `Drill ${round} ${number}.`;
      try {
        await insertCustomer(db, customer);
        acknowledged.push(customer);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
      }
      await sleep(25);
    }
    return acknowledged;
  })();
  working.catch(() => {});
  return {
    async end() {
      isOver = true;
      return await working;
    },
  };
}

/** Counts those who are neither in the shop nor in the backup of before, if the shop was replaced. */
async function lostSignUps(
  db: Database,
  acknowledged: readonly string[],
  point: string | null,
): Promise<number> {
  const kept = await namesIn(db);
  const before = point === null ? "" : await customersIn(point);
  return acknowledged.filter((one) => !kept.has(one) && !before.includes(`\t${one}\t`)).length;
}

async function namesIn(db: Database): Promise<ReadonlySet<string>> {
  const customers = await db
    .selectFrom("customers")
    .select("name")
    .where("name", "like", "Drill %")
    .execute();
  return new Set(customers.map((customer) => customer.name));
}

/** Returns the rows of the customers in a backup, as the text of COPY. */
async function customersIn(file: string): Promise<string> {
  await checkBackup(file, () => {});
  let rows = "";
  for await (const { name: path, bytes } of readArchive(file, () => {}))
    if (path.startsWith("tables/customers/")) rows += bytes.toString("utf8");
  return rows;
}
