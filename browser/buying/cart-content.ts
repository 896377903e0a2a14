import type { Insertable } from "kysely";
import type { Coupons } from "#db/tables.generated.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { inDatabase } from "../shop-database.ts";

interface CartToFill {
  /** Demo products and quantities, regardless of stock. */
  readonly content?: readonly (readonly [productId: number, quantity: number])[];
  /** Price of each piece when it was added, in piastres. */
  readonly chosenPrice?: number;
  /** Governorates of the addresses; the first is the default. */
  readonly cities?: readonly number[];
}

/** Fills cart and addresses of the customer with this phone in the database. */
export async function fillCartOf(phone: string, { content = [], chosenPrice, cities = [] }: CartToFill) {
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom("customers")
      .select("id")
      .where("phone", "=", `+2${phone}`)
      .executeTakeFirstOrThrow();
    await fillCart(db, id, content);
    if (chosenPrice !== undefined) {
      await db
        .updateTable("cart_lines")
        .set({ chosen_price: chosenPrice })
        .where("customer_id", "=", id)
        .execute();
    }
    for (const [place, city_id] of cities.entries()) {
      await insertAddress(db, id, { city_id, is_default: place === 0, title: `عنوان ${place + 1}` });
    }
  });
}

const day = 86_400_000;

/** Creates a coupon for one test; returns its code. */
export async function newCoupon(values: Partial<Insertable<Coupons>> = {}): Promise<string> {
  const code = `C${process.hrtime.bigint().toString(36).toUpperCase()}`;
  await inDatabase((db) => insertCoupon(db, { code, ...values }));
  return code;
}

/** Date `days` days from now. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * day);
}

/** Demo products with special stock: one sold out, one with a single piece. */
export async function scarceProducts(): Promise<{ readonly soldOut: number; readonly lastOne: number }> {
  return await inDatabase(async (db) => {
    const withStock = (stock: number) =>
      db
        .selectFrom("products")
        .select("id")
        .where("stock", "=", stock)
        .orderBy("id")
        .executeTakeFirstOrThrow();
    return { soldOut: (await withStock(0)).id, lastOne: (await withStock(1)).id };
  });
}

/** Number of orders of the customer with this phone. */
export async function countOrders(phone: string): Promise<number> {
  return await inDatabase(async (db) => {
    const { count } = await db
      .selectFrom("orders")
      .innerJoin("customers", "customers.id", "customer_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("customers.phone", "=", `+2${phone}`)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** Number of pieces in the cart of the customer with this phone. */
export async function countPieces(phone: string): Promise<number> {
  return await inDatabase(async (db) => {
    const { pieces } = await db
      .selectFrom("cart_lines")
      .innerJoin("customers", "customers.id", "customer_id")
      .select((eb) => eb.fn.sum<number>("quantity").as("pieces"))
      .where("customers.phone", "=", `+2${phone}`)
      .executeTakeFirstOrThrow();
    return Number(pieces);
  });
}
