import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { z } from "zod";
import type { Settings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { openUnmigrated } from "#server/startup/open-database.ts";
import { startDatabase } from "#server/startup/start-database.ts";
import { type MediaStores, openMediaStores } from "#shop/media/open-media-stores.ts";
import { openSession } from "./open-session.ts";

/** Milliseconds per file; slow lines need longer than visitors wait. */
const timeout = 30_000;
const Package = z.object({ version: z.string() });

/** All parts of a shop, for commands that copy it. */
export interface ShopParts {
  readonly databaseUrl: string;
  readonly session: Client;
  readonly stores: MediaStores;
}

/** Opens the shop of the settings without migrating it. Closes it at the shutdown. */
export async function openShopParts(
  settings: Settings,
  name: "smile backup" | "smile restore",
  shutdown: Shutdown,
): Promise<ShopParts> {
  const lost = (error: Error) => process.stderr.write(`the database is lost: ${error.message}\n`);
  const databaseUrl = settings.databaseDirectUrl ?? (await startDatabase(settings, shutdown, lost));
  // Only waits for the database, so that no connection remains open.
  await (await openUnmigrated(databaseUrl, shutdown)).destroy();
  const session = await openSession(databaseUrl, name);
  shutdown.onShutdown(() => session.end());
  // Without caches, so that written files are read back from the store.
  return {
    databaseUrl,
    session,
    stores: await openMediaStores(settings.mediaLocation, { timeout, maxCacheBytes: 0 }),
  };
}

/** Returns the version of this release. */
export async function releaseVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return Package.parse(JSON.parse(text)).version;
}
