import { concernKinds } from "#contract/catalogue/concern-kinds.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { type Concern, type ConcernKind, listConcerns } from "./list-concerns.ts";

/** Keys that somebody names, by the kind that they are meant to be of. */
type NamedConcerns = Readonly<Record<ConcernKind, readonly string[]>>;

/** The same filter without what the shop does not know. */
export function knownConcerns<Filter extends NamedConcerns>(
  filter: Filter,
  concerns: readonly Concern[],
): Filter {
  const known = concernKinds.map((kind) => {
    const keys = new Set(concerns.filter((concern) => concern.kind === kind).map(({ key }) => key));
    return [kind, filter[kind].filter((key) => keys.has(key))];
  });
  return { ...filter, ...Object.fromEntries(known) };
}

/** Which kinds are named with a key that is none of the shop's, or one of another kind; null when none is. */
export async function unknownConcerns(db: Database, named: NamedConcerns): Promise<FieldErrors | null> {
  if (concernKinds.every((kind) => named[kind].length === 0)) return null;
  const known = knownConcerns(named, await listConcerns(db));
  const wrong = concernKinds.filter((kind) => known[kind].length < named[kind].length);
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map((kind) => [kind, ["unknown_choice"]]));
}
