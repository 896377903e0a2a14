import { type InferResult, sql } from "kysely";
import type { AdminConcernQuery } from "#contract/admin/concerns.ts";
import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { ConcernKind } from "./list-concerns.ts";

/** SQL of the number of products of a concern, up to `max`. A key is either an area or another concern, so no product counts twice. */
const productCount = (max: number | "all") =>
  `((select count(*) from (select from products where area = concerns.key limit ${max}) as counted)
    + (select count(*) from (select from product_concerns where concern_key = concerns.key limit ${max}) as counted))`;
/** Limited, for lists and their order. */
const listedCount = productCount(maxCountedProducts);

function selectConcerns(db: Database, count: string) {
  return db
    .selectFrom("concerns")
    .select(["id", "key", "kind", "position", "name_en", "name_ar", "text_en", "text_ar"])
    .select(["created_at", "updated_at"])
    .select([
      sql<string[]>`array(select phrase from concern_words
        where concern_words.concern_key = concerns.key order by phrase)`.as("words"),
      sql.raw<number>(count).as("product_count"),
    ])
    .$narrowType<{ kind: ConcernKind }>();
}

export type AdminConcern = InferResult<ReturnType<typeof selectConcerns>>[number];

const filters = ({ q, kind }: ListFilters<AdminConcernQuery>) => [
  kind !== undefined && sql<boolean>`concerns.kind = ${kind}`,
  q !== "" &&
    sql<boolean>`(${contains([sql.ref("name_en"), sql.ref("name_ar"), sql.ref("key")], q)}
      or exists (select from concern_words
        where concern_words.concern_key = concerns.key and ${contains([sql.ref("phrase")], q)}))`,
];
const columns = { id: "concerns.id", created: "concerns.created_at", filters };
const sorts = {
  position: "concerns.position",
  id: "concerns.id",
  name_en: "lower(concerns.name_en)",
  name_ar: "concerns.name_ar",
  product_count: listedCount,
};

/** Areas, skin types and concerns with their search words, found by name, key or word. */
export const { list: listAdminConcerns } = listAndFind({
  select: (db) => selectConcerns(db, listedCount),
  ...columns,
  sorts,
});

/** A single concern, with an exact product count. */
export const { find: findAdminConcern } = listAndFind({
  select: (db) => selectConcerns(db, productCount("all")),
  ...columns,
  sorts,
});
