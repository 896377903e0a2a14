import { isForeignKeyViolation } from "#db/foreign-key-violation.ts";

/**
 * Does one statement that refers to products it has found; once more where one of them was deleted at that moment, which the second
 * time it does not find. A lock on the product instead would be taken before that on a cart's line, and whoever deletes takes them the
 * other way round.
 */
export async function withoutDeleted<Value>(statement: () => Promise<Value>): Promise<Value> {
  try {
    return await statement();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return await statement();
  }
}
