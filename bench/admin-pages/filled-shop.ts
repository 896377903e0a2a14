import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { growShop } from "../growth/grow-shop.ts";

/** A shop with many rows in every list, and the token of a session of its owner. */
export interface FilledShop {
  readonly origin: string;
  readonly token: string;
  readonly db: Database;
}

/** Starts an empty shop and fills its lists up to so many rows; it stops and its folder goes at the shutdown's end. */
export async function startFilledShop(shutdown: Shutdown, size: number): Promise<FilledShop> {
  await buildShopIfChanged();
  const folder = await mkdtemp(join(tmpdir(), "smile-filled-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url } = await starting;

  const own = { DATABASE_URL: url, DATA_DIR: folder, DEMO_CATALOGUE: "off", HOST: "127.0.0.1", PORT: "0" };
  const unset = { PUBLIC_URL: "", LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  const shop = startChild("build/server/main.js", join(folder, "shop.log"), {
    ...process.env,
    ...own,
    ...unset,
  });
  shutdown.onShutdown(() => shop.stop());
  const origin = await shop.line(/Smile is open at (http:\S+) \(/, 180);

  const db = openDatabase(url, { maxConnections: 1, patient: true });
  shutdown.onShutdown(() => db.destroy());
  // After the shop opened: before, it would index all products for its search, for minutes.
  await growShop(db, size);
  const { token } = await insertStaff(db, "owner");
  return { origin, token, db };
}
