import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedBinaries } from "#db/embedded/postgres-binaries.ts";
import { temporaryFolder } from "#db/embedded/testing/temporary-folder.ts";
import { readSettings } from "#server/process/settings.ts";
import { earlierPrograms } from "./earlier-programs.ts";
import { requireRoom, upgradeDatabase } from "./upgrade-database.ts";

async function folderOf(major: string): Promise<string> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres", "global"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), `${major}\n`);
  await writeFile(join(dataDir, "postgres", "global", "pg_control"), "");
  return dataDir;
}

function upgrade(env: NodeJS.ProcessEnv, from?: string): Promise<void> {
  return upgradeDatabase({ settings: readSettings(env), from, say: () => {}, onProgress: () => {} });
}

describe("upgradeDatabase", () => {
  test("rejects a server of one's own and a folder without a shop", async () => {
    await expect(upgrade({ DATABASE_URL: "postgres://127.0.0.1/smile" })).rejects.toThrow(
      "docs/operations.md",
    );
    await expect(upgrade({ DATA_DIR: await temporaryFolder() })).rejects.toThrow("There is no shop here yet");
  });

  test.each([
    ["18", undefined, "There is nothing to do"],
    ["19", undefined, "use a newer release"],
    ["16", undefined, "This release knows no programs of PostgreSQL 16 for this machine"],
    ["17", "/nowhere", "--from: expected a release with its node_modules"],
    ["17", ".", "--from: expected a release with PostgreSQL 17, but it has 18"],
  ])("changes nothing in a folder of PostgreSQL %s with the release %s", async (major, from, reason) => {
    const dataDir = await folderOf(major);
    await expect(upgrade({ DATA_DIR: dataDir }, from)).rejects.toThrow(reason);
    expect(await readdir(dataDir)).toEqual(["postgres"]);
  });
});

test("requireRoom rejects a disk that is too small for a second database and a backup", async () => {
  const dataDir = await folderOf("17");
  const cluster = join(dataDir, "postgres");
  await expect(requireRoom(dataDir, cluster, async () => 2e9)).resolves.toBeUndefined();
  await expect(requireRoom(dataDir, cluster, async () => 4e8)).rejects.toThrow(
    /needs 501 MB, but 400 MB are free/,
  );
});

test("earlierPrograms has the major version before the installed one", () => {
  expect(Object.keys(earlierPrograms)).toContain(
    String(Number(installedBinaries().version.split(".")[0]) - 1),
  );
});
