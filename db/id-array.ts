import { type RawBuilder, sql } from "kysely";

/** Converts ids to an array literal: pg encodes each array element separately, which is slower for a thousand. */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  return sql`${`{${ids.join()}}`}::int[]`;
}
