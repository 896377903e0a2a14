import { DatabaseError } from "pg";

/** Whether a statement failed because this unique constraint or index already holds the value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === constraint;
}
