import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { sealFile } from "#server/backups/backup-process.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { uploadedName } from "#shop/backups/backup-files.ts";
import { findRestoreState } from "#shop/backups/restore-state.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { fillShop, secret } from "../testing/fill-shop.ts";
import { ask, runCommand } from "../testing/run-commands.ts";

const program = fileURLToPath(new URL("./restore-running.ts", import.meta.url));
const passphrase = "four words of her own";
const name = uploadedName(new Date(), "0123456789abcdef", true);

let folder: string;
let shop: TestDatabase;
const points = () => join(folder, "backups");
const environment = () => ({ DATABASE_URL: shop.url, DATA_DIR: join(folder, "shop"), BACKUP_DIR: points() });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile sealed in place "));
  shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: join(folder, "shop") }));
  await writeFile(join(folder, "shop/code-key"), `${secret}\n`);
  await mkdir(points());
  await runCommand("backup", [join(folder, "plain.tar.gz")], environment());
  const sealed = Readable.fromWeb(sealFile(join(folder, "plain.tar.gz"), passphrase) as never);
  await pipeline(sealed, createWriteStream(join(points(), name)));
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

async function restored(typed: string) {
  const env = { ...programEnvironment, ...environment(), BACKUP_PASSPHRASE: typed };
  await promisify(execFile)(process.execPath, [program, join(points(), name)], { env }).catch(() => {});
  return await findRestoreState(points());
}

const later = () => ask(shop.url, "select name from customers where name = 'Came later'");

test("an uploaded backup is restored with its passphrase only, and no decrypted file stays (R27)", async () => {
  await insertCustomer(shop.db, "Came later");
  expect(await restored("four other words here")).toMatchObject({
    step: "failed",
    problem: "wrong_passphrase",
  });
  expect(await later()).toHaveLength(1);
  expect(await readdir(points())).not.toContain(`${name}.opened`);

  expect(await restored(passphrase)).toMatchObject({ step: "done", backup: name });
  expect(await later()).toEqual([]);
  expect(await readdir(points())).not.toContain(`${name}.opened`);
});
