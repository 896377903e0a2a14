import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockReview } from "./hide-review.ts";

/**
 * Sets the shop's public answer to a review, with its author and time. Null removes it. An equal text changes nothing. Rejects an unknown
 * review.
 */
export async function answerReview(
  tx: DatabaseTransaction,
  id: number,
  { answer, staffId }: { readonly answer: string | null; readonly staffId: number },
): Promise<Result<null, ChangeRefusal>> {
  if (!(await lockReview(tx, id))) return refuse({ code: "unknown" });
  const isNone = answer === null;
  await tx
    .updateTable("reviews")
    .set({ answer, answered_at: isNone ? null : sql`now()`, answered_by: isNone ? null : staffId })
    .where("id", "=", id)
    .where("answer", "is distinct from", answer)
    .execute();
  return accept(null);
}
