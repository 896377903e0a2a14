import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type {
  AdminProductQuery,
  ProductCounts,
  ProductCountsQuery,
} from "#contract/admin/catalogue/product.ts";
import {
  type ProductStatus,
  productStatuses,
  type TranslatedText,
} from "#contract/admin/catalogue/product-choices.ts";
import { choiceFacts, type FactName } from "#contract/catalogue/product-facts.ts";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { type ListFilters, listAndFind, listedRows } from "../../listing/list-and-find.ts";
import { isProductCalled } from "../../listing/product-called.ts";
import { selectProducts } from "../product.ts";
import { isRegistrationExpired, isShownWithoutFact } from "../product-facts-to-do.ts";

/** Starts a query for products with the fields that only staff see. */
function selectAdminProducts(db: Database) {
  return selectProducts(db)
    .select([
      "products.publish_at",
      "products.archived_at",
      "products.discount_starts_at",
      "products.discount_ends_at",
      "products.low_stock_at",
      "products.hygiene_sealed",
      "products.missing_ar",
      "products.parts_packed",
      "products.sold",
      "products.created_at",
      "products.updated_at",
      sql<
        TranslatedText[]
      >`case when products.name_en = '' then array_prepend('name', products.missing_en) else products.missing_en end`.as(
        "missing_en",
      ),
      sql<number | null>`(select cost from product_costs where product_id = products.id)`.as("cost"),
      // Also before and after its dates.
      sql<number | null>`coalesce(products.discount_price, products.discounted_price)`.as(
        "wanted_discount_price",
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("product_parts")
          .innerJoin("products as part", "part.id", "product_parts.part_id")
          .select([
            "part.id as product_id",
            "quantity",
            "part.sku",
            "part.name_en",
            "part.name_ar",
            "part.stock",
          ])
          .select(sql<number>`coalesce(part.discounted_price, part.price)`.as("price"))
          .whereRef("product_parts.product_id", "=", "products.id")
          .orderBy("product_parts.position"),
      ).as("contents"),
    )
    .$narrowType<{ status: ProductStatus; missing_ar: TranslatedText[] }>();
}

export type AdminProduct = InferResult<ReturnType<typeof selectAdminProducts>>[number];

const sorts: Record<AdminProductQuery["sort"], string> = {
  id: "products.id",
  name_en: "lower(products.name_en)",
  name_ar: "fold_letters(products.name_ar)",
  sku: "products.sku",
  price_egp: "products.price",
  stock: "products.stock",
  sold: "products.sold",
  created_at: "products.created_at",
};

/** Products of the back office, found by name (either language) or SKU. */
export const {
  list: listAdminProducts,
  find: findAdminProduct,
  all: allAdminProducts,
} = listAndFind({
  select: selectAdminProducts,
  table: "products",
  id: "products.id",
  created: "products.created_at",
  sorts,
  filters: (query: ListFilters<AdminProductQuery>) => productConditions(query),
});

/** Counts the matching products of each status and in total, up to `maxCounted`. */
export async function countProducts(db: Database, query: ProductCountsQuery): Promise<ProductCounts> {
  const conditions: Expression<SqlBool>[] = [
    ...listedRows(query, { id: "products.id", created: "products.created_at" }),
    ...productConditions(query).filter((condition) => condition !== false),
  ];
  const counts = productStatuses.map((status) => {
    const passing = db
      .selectFrom("products")
      .select("id")
      .where("status", "=", status)
      .where((eb) => eb.and(conditions))
      .limit(maxCounted);
    return sql`(select count(*)::int from (${passing}) as passing) as ${sql.ref(status)}`;
  });
  const { rows } = await sql<Omit<ProductCounts, "all">>`select ${sql.join(counts)}`.execute(db);
  const { published = 0, draft = 0, archived = 0 } = rows[0] ?? {};
  return { all: Math.min(published + draft + archived, maxCounted), published, draft, archived };
}

const eb = expressionBuilder<Tables, "products">();
const isLow = sql<SqlBool>`(products.status = 'published' and products.stock <= products.low_stock_at)`;

/** Returns the SQL conditions of the back office's product filters; false for filters that are not set. */
export function productConditions({
  q = "",
  status,
  category_id,
  in_stock,
  low_stock,
  missing_text,
  facts_missing,
  registration_expired,
  part_id,
  ...facts
}: Partial<ListFilters<AdminProductQuery>>) {
  return [
    q !== "" && isProductCalled(q),
    status !== undefined && eb("products.status", "=", status),
    category_id !== undefined && eb("products.category_id", "=", category_id),
    in_stock !== undefined && eb("products.stock", in_stock ? ">" : "=", 0),
    low_stock !== undefined && (low_stock ? isLow : sql<SqlBool>`not ${isLow}`),
    facts_missing !== undefined &&
      (facts_missing ? isShownWithoutFact : sql<SqlBool>`not ${isShownWithoutFact}`),
    registration_expired !== undefined &&
      (registration_expired ? isRegistrationExpired : sql<SqlBool>`not ${isRegistrationExpired}`),
    missing_text !== undefined && sql<SqlBool>`${eb.ref(`products.missing_${missing_text}`)} <> '{}'`,
    part_id !== undefined &&
      sql<SqlBool>`products.id in (select product_id from product_parts where product_parts.part_id = ${part_id})`,
    ...chosenFacts(facts).map(([name, value]) => sql<SqlBool>`${sql.ref(`products.${name}`)} = ${value}`),
  ];
}

function chosenFacts(query: Readonly<Record<string, unknown>>) {
  const names: readonly FactName[] = choiceFacts;
  return names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
}
