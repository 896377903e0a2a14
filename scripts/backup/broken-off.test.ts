import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { makeBackup } from "./make-backup.ts";
import { openSession } from "./open-session.ts";
import { ask } from "./testing/run-commands.ts";

const folder = await openTestFolder();
const { db, url } = await openTestDatabase();

test("a backup that fails in the rows ends immediately with its connection, and leaves no file (R27, R34)", async () => {
  const product = await insertProduct(db);
  // Needs its own connection, since the shop's has short timeouts.
  await ask(
    url,
    `insert into stock_movements (product_id, change, reason)
      select ${product}, 1, 'counted' from generate_series(1, 150000)`,
  );
  const session = await openSession(url, "smile backup");
  const stores = await openMediaStores({ kind: "folder", folder });
  const making = makeBackup({ session, stores, codeKey: null, release: "1" }, join(folder, "a"), (done) => {
    if (done > 50_000) throw new Error("stop");
  });
  await expect(making).rejects.toThrow("stop");
  expect(await readdir(folder)).toEqual([]);
  const left = "select count(*)::int as n from pg_stat_activity where application_name = 'smile backup'";
  await expect.poll(() => ask(url, left)).toEqual([{ n: 0 }]);
});
