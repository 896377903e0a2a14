import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { EmbeddedPostgresError } from "./embedded-postgres.ts";
import { installedBinaries, usableBinaries } from "./postgres-binaries.ts";
import { serverAccount } from "./server-account.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const isRoot = process.getuid?.() === 0;

test("programs without their links run from a complete copy, which is replaced when it is damaged", async () => {
  const folder = await reachableFolder();
  const source = { folder: join(folder, "package", "native"), version: "0.0.0-test" };
  await mkdir(dirname(source.folder));
  await promisify(execFile)("cp", ["-a", installedBinaries().folder, source.folder]);
  for (const name of await readdir(join(source.folder, "lib"))) {
    const file = join(source.folder, "lib", name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
  const account = await serverAccount("/nonexistent");
  const copies = join(folder, "copies");

  const [first, second] = await Promise.all([
    usableBinaries(source, account, [copies]),
    usableBinaries(source, account, [copies]),
  ]);
  expect(second).toEqual(first);
  expect(first.major).toBe("18");
  const copy = dirname(dirname(first.postgres));
  expect(dirname(copy)).toBe(copies);
  expect(await readdir(copies)).toHaveLength(1);
  expect(await writableByOthers(copy)).toEqual([]);
  const { stdout } = await promisify(execFile)(first.initdb, ["--version"], { ...account, cwd: "/" });
  expect(stdout).toContain("initdb (PostgreSQL) 18");

  await writeFile(join(copy, "bin", "initdb"), "");
  await rm(join(copy, "share", "postgresql", "postgres.bki"));
  const again = await usableBinaries(source, account, [copies]);
  expect(again).toEqual(first);
  expect((await lstat(join(copy, "share", "postgresql", "postgres.bki"))).size).toBeGreaterThan(0);
  expect(await readdir(copies)).toHaveLength(1);

  await chmod(copy, 0o777);
  await usableBinaries(source, account, [copies]);
  expect((await lstat(copy)).mode & 0o777).toBe(0o755);
}, 60_000);

test("usable programs run in place", async () => {
  const source = installedBinaries();
  const folder = await temporaryFolder();
  const found = await usableBinaries(source, undefined, [join(folder, "copies")]);
  expect(found.postgres).toBe(join(source.folder, "bin", "postgres"));
  expect(await readdir(folder)).toEqual([]);
});

test("reports all reasons if the programs run nowhere", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "native"));
  const source = { folder: join(folder, "native"), version: "0.0.0-test" };
  await expect(usableBinaries(source, undefined, [join(folder, "copies")])).rejects.toThrow(
    EmbeddedPostgresError,
  );
});

/** The server's account can access it, unlike a folder of mkdtemp. */
async function reachableFolder(): Promise<string> {
  const folder = await temporaryFolder();
  if (isRoot) await chmod(folder, 0o755);
  return folder;
}

async function writableByOthers(folder: string): Promise<string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    items
      .filter((item) => !item.isSymbolicLink())
      .map(async (item) => ({ name: item.name, mode: (await lstat(join(item.parentPath, item.name))).mode })),
  );
  return modes.filter(({ mode }) => (mode & 0o022) !== 0).map(({ name }) => name);
}
