import { sql } from "kysely";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";

export type CartRejection =
  | { readonly code: "product_unknown" }
  /** `remaining`: pieces in stock, or pieces that this line can still take. */
  | { readonly code: "stock_short"; readonly remaining: number; readonly inCart: number }
  | { readonly code: "line_full"; readonly remaining: number; readonly inCart: number };

/**
 * Adds pieces of a product to the customer's cart line, creating it if needed. A line has at most five pieces and never more than the
 * stock; otherwise nothing changes. One statement, so that concurrent requests add up.
 */
export async function addToCart(
  db: Database,
  customerId: number,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
): Promise<Result<{ lineId: number; quantity: number }, CartRejection>> {
  const statement = sql<{ id: number; quantity: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, id, ${quantity}, coalesce(discounted_price, price)
    from ${shownProducts} as products where id = ${productId} and stock >= ${quantity}
    on conflict (customer_id, product_id) do update set
      quantity = cart_lines.quantity + excluded.quantity, chosen_price = excluded.chosen_price
      where cart_lines.quantity + excluded.quantity
        <= least(${maxLineQuantity}, (select stock from ${shownProducts} as products where id = excluded.product_id))
    returning id, quantity`;
  const added = await retryIfProductDeleted(() => statement.execute(db));
  const line = added.rows[0];
  return line === undefined
    ? reject(await whyNot(db, customerId, productId))
    : accept({ lineId: line.id, quantity: line.quantity });
}

async function whyNot(db: Database, customerId: number, productId: number): Promise<CartRejection> {
  const product = await db
    .selectFrom(shownProducts.as("products"))
    .leftJoin("cart_lines", (join) =>
      join.onRef("product_id", "=", "products.id").on("customer_id", "=", customerId),
    )
    .select(["stock", "quantity"])
    .where("products.id", "=", productId)
    .executeTakeFirst();
  if (product === undefined) return { code: "product_unknown" };
  const inCart = product.quantity ?? 0;
  return product.stock < maxLineQuantity
    ? { code: "stock_short", remaining: product.stock, inCart }
    : { code: "line_full", remaining: maxLineQuantity - inCart, inCart };
}

/** Number of added products, and the sold-out ones. */
export interface AddedProducts {
  readonly added: number;
  readonly soldOut: readonly { readonly name_en: string; readonly name_ar: string }[];
}

/** Adds one piece of each available product to the customer's cart; existing lines stay unchanged. */
export async function addProducts(
  db: Database,
  customerId: number,
  { productIds }: { readonly productIds: readonly number[] },
): Promise<AddedProducts> {
  if (productIds.length === 0) return { added: 0, soldOut: [] };
  const products = await db
    .selectFrom(shownProducts.as("products"))
    .select(["id", "name_en", "name_ar", "stock"])
    .where("id", "in", productIds)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const chosen = productIds.flatMap((id) => byId.get(id) ?? []);
  const lines = chosen.filter(({ stock }) => stock > 0).map(({ id }) => ({ id, pieces: 1 }));
  const soldOut = chosen.filter(({ stock }) => stock === 0);
  return {
    added: await ensureCartLines(db, customerId, lines),
    soldOut: soldOut.map(({ name_en, name_ar }) => ({ name_en, name_ar })),
  };
}

/** Raises the customer's cart lines to at least these quantities. Returns the number of existing products. */
export async function ensureCartLines(
  db: Database,
  customerId: number,
  lines: readonly { readonly id: number; readonly pieces: number }[],
): Promise<number> {
  const statement = sql<{ product_id: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, products.id, pieces, coalesce(discounted_price, price)
    from unnest(${lines.map((line) => line.id)}::int[], ${lines.map((line) => line.pieces)}::int[])
      as line (id, pieces) join ${shownProducts} as products on products.id = line.id
    on conflict (customer_id, product_id) do update set
      quantity = greatest(cart_lines.quantity, excluded.quantity), chosen_price = excluded.chosen_price
    returning product_id`;
  const { rows } = await retryIfProductDeleted(() => statement.execute(db));
  return rows.length;
}

/** Number of added products, and the ones that are not completely available. */
export interface OrderedAgain {
  readonly added: number;
  readonly short: readonly { readonly name_en: string; readonly name_ar: string }[];
}

/** Adds the bought products of a customer's order to the cart, without gifts, within stock and line limit. Null for another customer's order. */
export async function orderAgain(
  db: Database,
  customerId: number,
  { orderId }: { readonly orderId: number },
): Promise<OrderedAgain | null> {
  const ordered = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .leftJoin(shownProducts.as("products"), "products.id", "order_lines.product_id")
    .select(["products.id", "product_name_en as name_en", "product_name_ar as name_ar", "quantity", "stock"])
    .where("orders.id", "=", orderId)
    .where("customer_id", "=", customerId)
    .where("gift_value", "is", null)
    .orderBy("order_lines.id")
    .execute();
  if (ordered.length === 0) return null;
  const lines = oneForEachProduct(ordered);
  const toAdd = lines.flatMap(({ id, quantity, stock }) => {
    const pieces = Math.min(quantity, stock ?? 0, maxLineQuantity);
    return id === null || pieces === 0 ? [] : [{ id, pieces }];
  });
  const short = lines.filter((line) => line.id === null || line.quantity > (line.stock ?? 0));
  return {
    added: await ensureCartLines(db, customerId, toAdd),
    short: short.map(({ name_en, name_ar }) => ({ name_en, name_ar })),
  };
}

/** An edited order may have two lines of a product at different prices. */
function oneForEachProduct<Line extends { readonly id: number | null; readonly quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number | Line, Line>();
  for (const line of lines) {
    const earlier = merged.get(line.id ?? line);
    const quantity = line.quantity + (earlier?.quantity ?? 0);
    merged.set(line.id ?? line, { ...(earlier ?? line), quantity });
  }
  return [...merged.values()];
}
