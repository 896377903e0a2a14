import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clusterFolder, hasCluster } from "./cluster-folder.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("clusterFolder is `postgres`, or the highest version that an upgrade has completed", async () => {
  const dataDir = await temporaryFolder();
  expect(clusterFolder(join(dataDir, "missing"))).toBe(join(dataDir, "missing", "postgres"));
  expect(hasCluster(dataDir)).toBe(false);
  for (const name of ["postgres", "postgres-19.upgrading", "postgres-binaries"])
    await mkdir(join(dataDir, name));
  expect(clusterFolder(dataDir)).toBe(join(dataDir, "postgres"));
  expect(hasCluster(dataDir)).toBe(true);
  for (const name of ["postgres-9", "postgres-18"]) await mkdir(join(dataDir, name));
  expect(clusterFolder(dataDir)).toBe(join(dataDir, "postgres-18"));
});
