import { DatabaseError } from "pg";

/** Whether a statement violated a foreign key: the referenced row is missing, or the row is still referenced. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "23503";
}
