/** A failure that a person must read: one line that says what was expected and what came. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
