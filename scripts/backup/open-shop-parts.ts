import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { z } from "zod";
import type { Settings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { openUnmigrated } from "#server/startup/open-database.ts";
import { startDatabase } from "#server/startup/start-database.ts";
import { type MediaStores, openMediaStores } from "#shop/media/open-media-stores.ts";
import { openSession } from "./open-session.ts";

/** A slow line may need longer for a file than a visitor waits for one. */
const timeout = 30_000;
const Package = z.object({ version: z.string() });

/** What a shop consists of, for a command that copies all of it. */
export interface ShopParts {
  readonly databaseUrl: string;
  readonly session: Client;
  readonly stores: MediaStores;
}

/** Opens the shop that the settings name as it is; nothing is migrated. Closed at the shutdown. */
export async function openShopParts(
  settings: Settings,
  name: "smile backup" | "smile restore",
  shutdown: Shutdown,
): Promise<ShopParts> {
  const lost = (error: Error) => process.stderr.write(`the database is lost: ${error.message}\n`);
  const databaseUrl = await startDatabase(settings, shutdown, lost);
  // Only waits for it: what other connections there are is to be seen.
  await (await openUnmigrated(databaseUrl, shutdown)).destroy();
  const session = await openSession(databaseUrl, name);
  shutdown.onShutdown(() => session.end());
  // Nothing is read twice, and what was written is to be read back from where it is.
  return {
    databaseUrl,
    session,
    stores: await openMediaStores(settings.mediaLocation, { timeout, maxCacheBytes: 0 }),
  };
}

/** The version of this release. */
export async function releaseVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return Package.parse(JSON.parse(text)).version;
}
