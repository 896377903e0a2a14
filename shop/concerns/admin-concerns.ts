import { type InferResult, sql } from "kysely";
import type { AdminConcernQuery } from "#contract/admin/concern.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { Page } from "../listing/read-page.ts";
import type { ConcernKind } from "./list-concerns.ts";

/** A key is an area's or another's: no product is counted twice. */
const productCount = sql<number>`((select count(*) from products where area = concerns.key)
  + (select count(*) from product_concerns where concern_key = concerns.key))`;

function selectAdminConcerns(db: Database) {
  return db
    .selectFrom("concerns")
    .select(["id", "key", "kind", "position", "name_en", "name_ar", "text_en", "text_ar"])
    .select(["created_at", "updated_at"])
    .select([
      sql<string[]>`array(select phrase from concern_words
        where concern_words.concern_key = concerns.key order by phrase)`.as("words"),
      productCount.as("product_count"),
    ])
    .$narrowType<{ kind: ConcernKind }>();
}

export type AdminConcern = InferResult<ReturnType<typeof selectAdminConcerns>>[number];

/** The same rows with a count of products to sort by: all are counted at once, instead of a look for each concern. */
function selectWithCounts(db: Database) {
  const counted = sql<{
    concern_key: string;
    products: number;
  }>`(select concern_key, sum(count) as products from (
      select area as concern_key, count(*) from products group by area
      union all select concern_key, count(*) from product_concerns group by concern_key) as counts
    group by concern_key)`.as("counted");
  return selectAdminConcerns(db).leftJoin(counted, "counted.concern_key", "concerns.key");
}

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
};

const concerns = listAndFind({
  select: selectAdminConcerns,
  ...columns,
  sorts: { ...sorts, product_count: "concerns.id" },
});
const byProducts = listAndFind({
  select: selectWithCounts,
  ...columns,
  sorts: { ...sorts, product_count: "coalesce(counted.products, 0)" },
});

/** Areas, types of skin and concerns with their words, found by name, key or word. */
export async function listAdminConcerns(db: Database, query: AdminConcernQuery): Promise<Page<AdminConcern>> {
  return await (query.sort === "product_count" ? byProducts : concerns).list(db, query);
}

export const findAdminConcern = concerns.find;
