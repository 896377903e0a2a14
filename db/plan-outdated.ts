import { DatabaseError } from "pg";

/** Whether a statement failed because its result types have changed since it was prepared. */
export function isPlanOutdated(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"
  );
}
