import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { endSessionById, type StaffSession } from "./staff-sessions.ts";

/** Ends one of the staff member's own sessions and logs it; returns whether it existed. */
export async function endOwnSession(
  db: Database,
  { id: current, staff }: StaffSession,
  id: number,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const ended = await endSessionById(tx, staff.id, id);
    if (ended === null) return false;
    if (id === current) return true;
    const { created_at, used_at, user_agent, address } = ended;
    const before = { id, created_at, used_at, user_agent, network: address };
    await writeEntry(tx, staff, { action: "delete", resource: "staff-sessions", id, before, after: null });
    return true;
  });
}
