import { type SqlBool, sql } from "kysely";
import { concernKinds } from "#contract/concerns/concern-kinds.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";

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

/** Returns the areas, skin types and concerns that have published products, in order. */
export async function listConcernsWithProducts(db: Database): Promise<Concern[]> {
  return await selectConcerns(db)
    .where(
      sql<SqlBool>`(key in (select area from ${shownProducts} as products)
        or key in (select concern_key from product_concerns join ${shownProducts} as products on products.id = product_id))`,
    )
    .execute();
}

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

/** Replaces the skin types and concerns of a product, or only those of `kind`. The caller has checked the keys. */
export async function setProductConcerns(
  tx: DatabaseTransaction,
  productId: number,
  keys: readonly string[],
  kind?: Exclude<ConcernKind, "area">,
): Promise<void> {
  const ofKind = tx.selectFrom("concerns").select("key");
  await tx
    .deleteFrom("product_concerns")
    .where("product_id", "=", productId)
    .$if(kind !== undefined, (all) => all.where("concern_key", "in", ofKind.where("kind", "=", kind ?? "")))
    .execute();
  const rows = [...new Set(keys)].map((concern_key) => ({ product_id: productId, concern_key }));
  if (rows.length > 0) await tx.insertInto("product_concerns").values(rows).execute();
}
