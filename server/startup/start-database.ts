import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";

/** Returns DATABASE_URL, or starts an embedded database below DATA_DIR and returns its URL. */
export async function startDatabase(
  { databaseUrl, dataDir }: Settings,
  shutdown: Shutdown,
  onLost: (error: Error) => void,
): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  say("starting the database …");
  const starting = startEmbeddedPostgres({ dataDir, onProgress: say, onLost });
  shutdown.onShutdown(async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return (await starting).url;
}
