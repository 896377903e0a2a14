import type { Database } from "#db/database.ts";
import { type Address, selectAddresses } from "../addresses/address.ts";
import { findProducts } from "../catalogue/find-product.ts";
import type { Product } from "../catalogue/product.ts";
import { type CartTotals, cartTotals } from "./cart-totals.ts";

export interface CartLine {
  readonly id: number;
  readonly quantity: number;
  readonly product: Product;
  /** Whether the whole quantity is in stock now. */
  readonly available: boolean;
}

export interface Cart {
  readonly customerId: number;
  readonly lines: CartLine[];
  readonly totals: CartTotals;
  /** Where the delivery was priced to; null before the first address. */
  readonly address: Address | null;
}

/** A customer's cart with what it costs now, delivered to the given address of theirs, else to their default one. */
export async function getCart(db: Database, customerId: number, addressId?: number): Promise<Cart> {
  const [lines, address] = await Promise.all([
    cartLines(db, customerId),
    deliveryAddress(db, customerId, addressId),
  ]);
  const totals = cartTotals(
    lines.map(({ quantity, product }) => ({
      quantity,
      price: product.price,
      discounted_price: product.discounted_price,
    })),
    address?.delivery_fee ?? null,
  );
  return { customerId, lines, totals, address };
}

/** How many products the cart holds: the figure on the cart badge. */
export async function countCartProducts(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

async function cartLines(db: Database, customerId: number): Promise<CartLine[]> {
  const lines = await db
    .selectFrom("cart_lines")
    .select(["id", "product_id", "quantity"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  const products = await findProducts(
    db,
    lines.map((line) => line.product_id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.flatMap(({ id, product_id, quantity }) => {
    const product = byId.get(product_id);
    return product === undefined ? [] : [{ id, quantity, product, available: quantity <= product.stock }];
  });
}

async function deliveryAddress(
  db: Database,
  customerId: number,
  addressId?: number,
): Promise<Address | null> {
  const theirs = selectAddresses(db).where("customer_id", "=", customerId);
  const chosen =
    addressId === undefined
      ? theirs.where("is_default", "=", true)
      : theirs.where("addresses.id", "=", addressId);
  return (await chosen.executeTakeFirst()) ?? null;
}
