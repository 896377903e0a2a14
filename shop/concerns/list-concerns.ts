import { concernKinds } from "#contract/concerns/concern-kinds.ts";
import type { Database } from "#db/database.ts";

/** Body area, skin type or concern of products. */
export interface Concern {
  /** Used in URLs and in the API. */
  readonly key: string;
  readonly kind: ConcernKind;
  readonly name_en: string;
  readonly name_ar: string;
  /** Sentence below the name on its page. */
  readonly text_en: string;
  readonly text_ar: string;
}

export type ConcernKind = (typeof concernKinds)[number];

/** Returns all areas, then skin types, then concerns, each in the order of the shop. */
export async function listConcerns(db: Database): Promise<Concern[]> {
  return await selectConcerns(db).execute();
}

/** Starts a query for areas, skin types and concerns in order. */
export function selectConcerns(db: Database) {
  return db
    .selectFrom("concerns")
    .select(["key", "kind", "name_en", "name_ar", "text_en", "text_ar"])
    .$narrowType<{ kind: ConcernKind }>()
    .orderBy((eb) => eb.fn<number>("array_position", [eb.val(concernKinds), eb.ref("kind")]))
    .orderBy("position")
    .orderBy("key");
}
