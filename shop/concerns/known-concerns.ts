import { concernKinds } from "#contract/concerns/concern-kinds.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { type Concern, type ConcernKind, listConcerns } from "./list-concerns.ts";

type NamedConcerns = Readonly<Record<ConcernKind, readonly string[]>>;

/** Returns the filter without unknown keys. */
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

/** Returns an error for each kind with an unknown key or a key of another kind; null if there is none. */
export async function unknownConcerns(db: Database, named: NamedConcerns): Promise<FieldErrors | null> {
  if (concernKinds.every((kind) => named[kind].length === 0)) return null;
  const known = knownConcerns(named, await listConcerns(db));
  const wrong = concernKinds.filter((kind) => known[kind].length < named[kind].length);
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map((kind) => [kind, ["unknown_choice"]]));
}
