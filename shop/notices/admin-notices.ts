import { type InferResult, type SqlBool, sql } from "kysely";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { type AdminNoticeQuery, maxNoticePeople, type NoticeState } from "#contract/admin/notices.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { isProductCalled } from "../listing/product-called.ts";

/** SQL of the state of a notice. */
const state = sql<NoticeState>`case when confirmed_at is null then 'unconfirmed' when turn_at is null then 'waiting'
  when told_at is null then 'to_write' else 'told' end`;

function selectDemand(db: Database) {
  const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;
  const demand = db
    .selectFrom("stock_notices")
    .select([
      "product_id",
      count("confirmed_at is not null and turn_at is null").as("waiting"),
      count("confirmed_at is not null and turn_at is null and phone is not null").as("waiting_whatsapp"),
      count("turn_at is not null and told_at is null").as("to_write"),
      count("confirmed_at is null").as("unconfirmed"),
      count("told_at is not null").as("told"),
      sql<Date>`max(greatest(asked_at, confirmed_at, turn_at, told_at))`.as("latest_at"),
    ])
    .groupBy("product_id");
  return db
    .selectFrom("products")
    .leftJoin(demand.as("demand"), "demand.product_id", "products.id")
    .select(["products.id", "products.sku", "products.name_en", "products.name_ar", "products.stock"])
    .select([
      sql<ProductStatus>`products.status`.as("status"),
      sql<number>`coalesce(demand.waiting, 0)`.as("waiting"),
      sql<number>`coalesce(demand.waiting_whatsapp, 0)`.as("waiting_whatsapp"),
      sql<number>`coalesce(demand.to_write, 0)`.as("to_write"),
      sql<number>`coalesce(demand.unconfirmed, 0)`.as("unconfirmed"),
      sql<number>`coalesce(demand.told, 0)`.as("told"),
      sql<Date>`coalesce(demand.latest_at, products.updated_at)`.as("updated_at"),
    ]);
}

export type ProductDemand = InferResult<ReturnType<typeof selectDemand>>[number];

const demands = listAndFind({
  select: selectDemand,
  id: "products.id",
  created: "products.created_at",
  sorts: {
    waiting: "coalesce(demand.waiting, 0)",
    to_write: "coalesce(demand.to_write, 0)",
    id: "products.id",
  },
  filters: ({ q = "", in_stock, to_write }: ListFilters<AdminNoticeQuery>) => [
    sql<SqlBool>`demand.product_id is not null`,
    q !== "" && isProductCalled(q),
    in_stock !== undefined && sql<SqlBool>`(products.stock > 0) = ${in_stock}`,
    to_write !== undefined && sql<SqlBool>`(demand.to_write > 0) = ${to_write}`,
  ],
});

/** Products for which people wait or were told, with their numbers. */
export const { list: listDemand } = demands;

/** Person who wants to be told when a product is back. */
export interface NoticePerson {
  readonly id: number;
  readonly state: NoticeState;
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string;
  readonly language: Language;
  readonly asked_at: Date;
  readonly turn_at: Date | null;
  readonly told_at: Date | null;
}

export interface ProductNotices extends ProductDemand {
  readonly brand_ar: string;
  readonly brand_en: string;
  readonly people: readonly NoticePerson[];
}

/** Finds a product with the people who want it: those to write to, then those in line, the oldest first. Null for an unknown product. */
export async function findProductNotices(db: Database, productId: number): Promise<ProductNotices | null> {
  const demand = await demands.find(db, productId);
  if (demand === null) return null;
  const brand = await db.selectFrom("settings").select(["brand_ar", "brand_en"]).executeTakeFirstOrThrow();
  const { rows } = await sql<NoticePerson>`
    select id, ${state} as state, email, phone, name, language, asked_at, turn_at, told_at
    from stock_notices where product_id = ${productId}
    order by confirmed_at is null, told_at desc nulls first, turn_at nulls last, confirmed_at, id
    limit ${maxNoticePeople}`.execute(db);
  return { ...demand, ...brand, people: rows };
}
