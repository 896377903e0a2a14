/** Failure of the embedded PostgreSQL that an operator can fix. The message is one line for operators with the expected and the found state. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
