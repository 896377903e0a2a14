import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { EmbeddedPostgresError } from "#db/embedded/embedded-postgres-error.ts";
import { TablesTooOld } from "#db/tables-too-old.ts";

/** Reason why the shop cannot start, for its operator: the expected and the given value. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** Describes a failed start: the lines for people, one for an unavailable database such as in a failover, or all details of a bug. */
export function describeFailure(error: unknown): string {
  if (
    error instanceof StartFailure ||
    error instanceof EmbeddedPostgresError ||
    error instanceof TablesTooOld
  )
    return error.message;
  if (isDatabaseUnavailable(error)) return `The database is unavailable: ${reasonOf(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns the first line of a message. Failures of several addresses have only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.name;
  return (error.message || code).split("\n")[0] ?? code;
}
