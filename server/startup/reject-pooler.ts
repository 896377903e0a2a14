import { isRejectedByPooler } from "#db/database.ts";
import { StartFailure } from "../process/start-failure.ts";

/** Throws a StartFailure that names the setting if a pooler rejected the connection. Rethrows any other error. */
export function rejectPooler(error: unknown): never {
  if (!isRejectedByPooler(error)) throw error;
  throw new StartFailure(
    "DATABASE_DIRECT_URL: expected the address of PostgreSQL itself or of HAProxy for migrations and backups, because a pooler in transaction mode rejects them.",
  );
}
