import { DatabaseError } from "pg";

/** Whether a statement violated this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === constraint;
}
