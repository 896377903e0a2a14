import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Author, writeEntries } from "./write-entry.ts";

/** Reason why rows can't be sorted: an id is unknown, or the list lacks rows. */
export type PositionRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "conflict" };

interface PlacedRow {
  readonly id: number;
  readonly position: number;
}

/** Sets the positions of locked rows by the order of their ids, and logs moved rows. The ids must contain each of `present` once. */
export async function setPositions(
  tx: DatabaseTransaction,
  author: Author,
  table: "categories" | "concerns",
  present: readonly PlacedRow[],
  ids: readonly number[],
): Promise<Result<null, PositionRejection>> {
  const positions = new Map(present.map(({ id, position }) => [id, position]));
  if (ids.some((id) => !positions.has(id))) {
    return reject({ code: "fields", errors: { ids: ["unknown_choice"] } });
  }
  if (ids.length < positions.size) return reject({ code: "conflict" });
  const moved = ids.flatMap((id, index) => {
    const [before, after] = [positions.get(id), index + 1];
    return before === after ? [] : [{ id, before, after }];
  });
  await sql`update ${sql.table(table)} as moved set position = places.position
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ after }) => after)}::int[]) as places (id, position)
    where moved.id = places.id`.execute(tx);
  const entries = moved.map(({ id, before, after }) => ({
    action: "change" as const,
    resource: table,
    id,
    before: { id, position: before },
    after: { id, position: after },
  }));
  await writeEntries(tx, author, entries);
  return accept(null);
}
