import { EmbeddedPostgresError } from "#db/embedded/embedded-postgres-error.ts";
import { TablesTooOld } from "#db/tables-too-old.ts";

/** Why the shop can't start, for the person who starts it: a line that says what was expected and what came. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** What to tell about a failed start: the lines meant for people, or everything that is known of a bug. */
export function describeFailure(error: unknown): string {
  if (
    error instanceof StartFailure ||
    error instanceof EmbeddedPostgresError ||
    error instanceof TablesTooOld
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
