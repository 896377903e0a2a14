import { type InferResult, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import type { AdminFamilyQuery } from "#contract/admin/families.ts";
import type { FamilyKind } from "#contract/families/family-kinds.ts";
import type { Database } from "#db/database.ts";
import { containsFolded } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { isProductCalled } from "../listing/product-called.ts";

/** Starts a query for families with all members, published or not. */
function selectAdminFamilies(db: Database) {
  return db
    .selectFrom("product_families")
    .select(["id", "name_en", "name_ar", "created_at", "updated_at"])
    .select((eb) => eb.ref("kind").$castTo<FamilyKind>().as("kind"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("family_members")
          .innerJoin("products", "products.id", "family_members.product_id")
          .leftJoin("product_images", (join) =>
            join.onRef("product_images.product_id", "=", "products.id").on("product_images.position", "=", 0),
          )
          .leftJoin("media", "media.id", "product_images.media_id")
          .select((eb) => [
            "family_members.product_id",
            "label_en",
            "label_ar",
            "swatch",
            "family_members.position",
            "products.sku",
            "products.name_en as product_name_en",
            "products.name_ar as product_name_ar",
            "products.stock",
            "product_images.media_id",
            "media.width as media_width",
            eb.ref("products.status").$castTo<ProductStatus>().as("status"),
          ])
          .whereRef("family_members.family_id", "=", "product_families.id")
          .orderBy("family_members.position"),
      ).as("members"),
    );
}

export type AdminFamily = InferResult<ReturnType<typeof selectAdminFamilies>>[number];

/** Families, found by their names or also by the SKUs of their members. */
export const { list: listAdminFamilies, find: findAdminFamily } = listAndFind({
  select: selectAdminFamilies,
  id: "product_families.id",
  created: "product_families.created_at",
  sorts: {
    id: "product_families.id",
    name_en: "product_families.name_en",
    name_ar: "product_families.name_ar",
    created_at: "product_families.created_at",
  },
  filters: ({ q, kind, product_id }: ListFilters<AdminFamilyQuery>, eb) => [
    q !== "" &&
      sql<SqlBool>`(${containsFolded(texts, q)} or product_families.id in (
        select family_members.family_id from family_members join products on products.id = family_members.product_id
        where ${isProductCalled(q)}))`,
    kind !== undefined && eb("product_families.kind", "=", kind),
    product_id !== undefined &&
      eb(
        "product_families.id",
        "in",
        eb
          .selectFrom("family_members")
          .select("family_id")
          .where("family_members.product_id", "=", product_id),
      ),
  ],
});

const texts = sql<string>`fold_letters(' ' || product_families.name_en || chr(10) || ' ' || product_families.name_ar)`;
