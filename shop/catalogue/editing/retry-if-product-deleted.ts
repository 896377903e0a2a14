import { DatabaseError } from "pg";

/**
 * Runs a statement that inserts references to products, and repeats it once if a product was deleted concurrently; the second run does not
 * find that product. A lock on the product would be taken before the one on the cart line, which deadlocks with deletions.
 */
export async function retryIfProductDeleted<Value>(statement: () => Promise<Value>): Promise<Value> {
  try {
    return await statement();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return await statement();
  }
}

/** Whether a statement violated a foreign key: the referenced row is missing, or the row is still referenced. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "23503";
}
