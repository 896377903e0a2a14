import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DigestSpan } from "../emails/email-content.ts";

/** Maximum number of orders that a digest lists. */
const maxListed = 20;

/** Orders that customers placed in a span: number, sum in piastres, and the newest ones. */
export interface NewOrders {
  readonly count: number;
  readonly total: number;
  readonly newest: readonly {
    readonly order_no: string;
    readonly total: number;
    readonly name_en: string;
    readonly name_ar: string;
  }[];
}

type Time = Date | RawBuilder<Date>;

/** SQL: whether a customer placed the order in the span. Orders by phone are no news to the staff. */
export function isNewIn({ since, until }: { readonly since: Time; readonly until: Time }) {
  return sql<boolean>`(orders.source = 'shop' and orders.created_at > ${since} and orders.created_at <= ${until})`;
}

/** Finds the orders of a digest. */
export async function findNewOrders(db: Database, span: DigestSpan): Promise<NewOrders> {
  const isNew = isNewIn(span);
  const { count, total } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(total), 0)`.as("total"))
    .where(isNew)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .select(["order_no", "total", "cities.name_en", "cities.name_ar"])
    .where(isNew)
    .orderBy("orders.id", "desc")
    .limit(maxListed)
    .execute();
  return { count, total, newest };
}
