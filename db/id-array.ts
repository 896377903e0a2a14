import { type RawBuilder, sql } from "kysely";

/** Writes a list of ids as one text: pg writes each element of an array on its own, which costs more for a thousand. */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  return sql`${`{${ids.join()}}`}::int[]`;
}
