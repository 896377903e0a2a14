import { type Client, DatabaseError } from "pg";

const maxAttempts = 20;

/**
 * Begins a transaction and locks these tables, so that no other session reads or writes them. A deadlock with a reader ends the transaction
 * before it has changed anything. Then it begins again.
 */
export async function beginAlone(session: Client, tables: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await session.query("begin");
    try {
      await session.query(`lock table ${tables.join(", ")} in access exclusive mode`);
      return;
    } catch (error) {
      await session.query("rollback");
      if (!isDeadlock(error) || attempt === maxAttempts) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "40P01";
}
