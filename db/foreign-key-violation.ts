import { DatabaseError } from "pg";

/** Whether a statement failed because what it refers to is not there, or is still referred to, by any foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "23503";
}
