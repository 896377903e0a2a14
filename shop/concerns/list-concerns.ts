import { concernKinds } from "#contract/catalogue/concern-kinds.ts";
import type { Database } from "#db/database.ts";

/** An area of the body, a type of skin or a concern: what products are for. */
export interface Concern {
  /** Stands in addresses and on the wire. */
  readonly key: string;
  readonly kind: ConcernKind;
  readonly name_en: string;
  readonly name_ar: string;
  /** One sentence below the name on its own page. */
  readonly text_en: string;
  readonly text_ar: string;
}

export type ConcernKind = (typeof concernKinds)[number];

/** All areas, then types of skin, then concerns, each in the order of the shop. */
export async function listConcerns(db: Database): Promise<Concern[]> {
  return await selectConcerns(db).execute();
}

/** Starts a query for areas, types of skin and concerns in their order. */
export function selectConcerns(db: Database) {
  return db
    .selectFrom("concerns")
    .select(["key", "kind", "name_en", "name_ar", "text_en", "text_ar"])
    .$narrowType<{ kind: ConcernKind }>()
    .orderBy((eb) => eb.fn<number>("array_position", [eb.val(concernKinds), eb.ref("kind")]))
    .orderBy("position")
    .orderBy("key");
}
