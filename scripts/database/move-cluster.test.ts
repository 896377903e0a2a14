import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { upgradedFolder } from "#db/embedded/cluster-folder.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { prepareServer } from "#db/embedded/postgres-server.ts";
import { folderWithDatabase } from "#db/embedded/testing/made-database.ts";
import { migrate } from "#db/migrate.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { migrating } from "../backup/migrating.ts";
import { fillShop, secret } from "../backup/testing/fill-shop.ts";
import { ask, everyRow } from "../backup/testing/run-commands.ts";
import { moveCluster } from "./move-cluster.ts";

/** Tables in which a restore counts itself. */
const settled = ["catalogue_version", "catalogue_moves"];

test("moveCluster copies every row into a new folder, keeps the old one, and rejects a running or a changing shop (R50)", async () => {
  const dataDir = await folderWithDatabase();
  const mediaLocation = { kind: "folder", folder: dataDir } as const;
  const shop = await startEmbeddedPostgres({ dataDir });
  await migrating(shop.url, migrate);
  await migrating(shop.url, async (db) => await fillShop(db, await openMediaStores(mediaLocation)));
  const rows = await everyRow(shop.url, settled);
  const move = {
    old: await prepareServer(dataDir, () => {}),
    target: upgradedFolder(dataDir, "18"),
    backupFile: join(dataDir, "before.tar.gz"),
    settings: { codeKey: Buffer.from(secret, "hex"), dataDir, mediaLocation },
    say: () => {},
    onProgress: () => {},
  };
  await expect(moveCluster(move)).rejects.toThrow("The shop is running");
  await shop.stop();

  let writing: Promise<unknown> | undefined;
  const write = async () => {
    const late = await startEmbeddedPostgres({ dataDir });
    await ask(late.url, "update settings set id = id");
    await late.stop();
  };
  const during = (line: string) => {
    if (line.startsWith("restoring")) writing = write();
  };
  await expect(moveCluster({ ...move, say: during })).rejects.toThrow("The shop is running");
  await writing;
  expect(await readdir(dataDir)).not.toContain("postgres-18");

  await moveCluster(move);
  expect(await readdir(dataDir)).toEqual(
    expect.arrayContaining(["postgres", "postgres-18", "before.tar.gz"]),
  );
  expect(await readdir(dataDir)).not.toContain("postgres-18.upgrading");
  const moved = await startEmbeddedPostgres({ dataDir });
  expect(await everyRow(moved.url, settled)).toEqual(rows);
  await moved.stop();
}, 120_000);
