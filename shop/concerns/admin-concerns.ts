import { type InferResult, sql } from "kysely";
import type { AdminConcernQuery } from "#contract/admin/concern.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { ConcernKind } from "./list-concerns.ts";

const productCount = `(select count(*) from (
  select id from products where area = concerns.key
  union select product_id from product_concerns where concern_key = concerns.key) as products)`;

function selectAdminConcerns(db: Database) {
  return db
    .selectFrom("concerns")
    .select(["id", "key", "kind", "position", "name_en", "name_ar", "text_en", "text_ar"])
    .select(["created_at", "updated_at"])
    .select([
      sql<string[]>`array(select phrase from concern_words
        where concern_words.concern_key = concerns.key order by phrase)`.as("words"),
      sql<number>`${sql.raw(productCount)}`.as("product_count"),
    ])
    .$narrowType<{ kind: ConcernKind }>();
}

export type AdminConcern = InferResult<ReturnType<typeof selectAdminConcerns>>[number];

/** Areas, types of skin and concerns with their words, found by name, key or word. */
export const { list: listAdminConcerns, find: findAdminConcern } = listAndFind({
  select: selectAdminConcerns,
  id: "concerns.id",
  created: "concerns.created_at",
  sorts: {
    position: "concerns.position",
    id: "concerns.id",
    name_en: "lower(concerns.name_en)",
    name_ar: "concerns.name_ar",
    product_count: productCount,
  },
  filters: ({ q, kind }: ListFilters<AdminConcernQuery>, eb) => [
    kind !== undefined && eb("kind", "=", kind),
    q !== "" &&
      eb.or([
        contains([eb.ref("name_en"), eb.ref("name_ar"), eb.ref("key")], q),
        sql<boolean>`exists (select from concern_words
          where concern_words.concern_key = concerns.key and ${contains([sql.ref("phrase")], q)})`,
      ]),
  ],
});
