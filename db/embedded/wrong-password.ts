import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";

/** Returns whether PostgreSQL rejected a connection because of its password. */
export function isWrongPassword(error: unknown): boolean {
  return hasCode(error, "28P01", "28000");
}

/** Returns the error for an operator whose password file does not open the database. */
export function wrongPassword(file: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Expected the password in ${file} to open the database, but: ${messageOf(error)}`,
  );
}
