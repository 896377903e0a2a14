import { EmbeddedPostgresError } from "#db/embedded/embedded-postgres-error.ts";
import { TablesTooOld } from "#db/tables-too-old.ts";

/** Reason why the shop cannot start, for its operator: the expected and the given value. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** Describes a failed start: the lines for people, or all details of a bug. */
export function describeFailure(error: unknown): string {
  if (
    error instanceof StartFailure ||
    error instanceof EmbeddedPostgresError ||
    error instanceof TablesTooOld
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
