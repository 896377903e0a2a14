import type { Database } from "#db/database.ts";
import { accept, type Result } from "#shop/result.ts";

/**
 * Changes something and reads what became of it, on one connection: what is stored must not wait for another one to be told,
 * or fail for want of one, as whoever is not told does it again.
 */
export async function changeAndRead<Value, Refusal, Read>(
  db: Database,
  change: (one: Database) => Promise<Result<Value, Refusal>>,
  read: (one: Database, value: Value) => Promise<Read>,
): Promise<Result<Read, Refusal>> {
  return await db.connection().execute(async (one) => {
    const result = await change(one);
    return result.ok ? accept(await read(one, result.value)) : result;
  });
}
