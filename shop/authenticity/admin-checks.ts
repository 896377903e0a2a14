import { type InferResult, sql } from "kysely";
import type { AdminCodeCheckQuery } from "#contract/admin/authenticity/code-check.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Starts a query for checks with the current counts of their codes, without devices. */
function selectAdminChecks(db: Database) {
  return db
    .selectFrom("code_checks")
    .leftJoin("codes", "codes.hash", "code_checks.code_hash")
    .leftJoin("code_batches", "code_batches.id", "code_checks.batch_id")
    .leftJoin("products", "products.id", "code_batches.product_id")
    .select(["code_checks.id", "at", "counted", "code_checks.batch_id", "product_id", "city_id"])
    .select(["products.name_en as product_name_en", "products.name_ar as product_name_ar"])
    .select(sql<Verdict>`verdict`.as("verdict"))
    .select(["code_hash as code", "check_count", "device_count"]);
}

export type AdminCheck = InferResult<ReturnType<typeof selectAdminChecks>>[number];

/** Checks of codes, filtered by verdict, batch, product, place or code. */
export const {
  list: listAdminChecks,
  find: findAdminCheck,
  all: allAdminChecks,
} = listAndFind({
  select: selectAdminChecks,
  id: "code_checks.id",
  created: "code_checks.at",
  sorts: { id: "code_checks.id", check_count: "check_count" },
  nullable: ["check_count"],
  filters: ({ verdict = [], batch_id, product_id, city_id, code }: ListFilters<AdminCodeCheckQuery>, eb) => [
    verdict.length > 0 && eb("verdict", "in", verdict),
    batch_id !== undefined && eb("code_checks.batch_id", "=", batch_id),
    // An array makes PostgreSQL use the index for a product with few checks.
    product_id !== undefined &&
      sql<boolean>`code_checks.batch_id = any(array(select id from code_batches where product_id = ${product_id}))`,
    city_id !== undefined && eb("city_id", "=", city_id),
    code !== undefined && eb("code_hash", "=", code),
  ],
});
