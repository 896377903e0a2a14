import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Address, selectAddresses } from "../addresses/address-book.ts";
import { type OfferJson, offersJson } from "../offers/find-offers.ts";
import { lockParts, productsMovingWith } from "../stock/parts.ts";
import type { CartLineForOrder, OrderedProduct } from "./ordered-products.ts";

/** Customer, address and cart of an order that is being placed. */
export interface AddressAndCart {
  readonly isGuest: boolean;
  /** Whether the customer has confirmed the e-mail of an account, which gets the e-mail about the order. */
  readonly isEmailProven: boolean;
  readonly customerEmail: string;
  readonly declinedGift: number | null;
  readonly offers: readonly OfferJson[];
  /** Null for an unknown address or another customer's. */
  readonly address: Address | null;
  readonly lines: readonly CartLineForOrder[];
  /** Lines of the cart that the order takes; lines added concurrently stay. */
  readonly cartLineIds: readonly number[];
  /** Products of gift offers whose minimum the cart reaches. */
  readonly gifts: readonly OrderedProduct[];
}

/** Product that is ordered without the cart; the quantity is 1 to 5. */
export interface SingleLine {
  readonly productId: number;
  readonly quantity: number;
}

interface Ordered {
  readonly addressId: number;
  /** Replaces the lines of the cart. */
  readonly line?: SingleLine | undefined;
}

/** Locks and returns what an order needs: address, lines and possible gifts with their products, and offers. `line` replaces the cart. */
export async function lockAddressAndCart(
  tx: DatabaseTransaction,
  customerId: number,
  { addressId, line }: Ordered,
): Promise<AddressAndCart> {
  const { rows } = await sql<LockedRows>`
    with address as materialized (${selectLockedAddress(tx, customerId, { addressId })}),
      cart as materialized (${line === undefined ? selectLockedCart(customerId) : selectLine(line)}),
      gift_ids as materialized (${selectGiftIds}),
      goods as materialized (${selectLockedProducts}),
      lines as (select cart.id, cart.quantity, goods.* from cart join goods using (product_id))
    select customers.kind = 'guest' as "isGuest",
      customers.kind = 'account' and customers.email_proven_at is not null as "isEmailProven",
      coalesce(customers.email, '') as "customerEmail", customers.declined_gift_id as "declinedGift", ${offersJson} as offers,
      (select to_json(address) from address) as address,
      (select coalesce(json_agg(lines order by lines.product_id), '[]') from lines) as lines,
      (select coalesce(json_agg(goods), '[]') from goods where product_id in (select id from gift_ids)) as gifts
    from (select 1) as one left join customers on customers.id = ${customerId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error("the cart could not be read");
  const { lines, gifts } = found;
  const ids = [...lines, ...gifts].map(({ product_id }) => product_id);
  const parts = await lockParts(tx, ids);
  const withParts = <Row extends { readonly product_id: number }>(row: Row) => {
    return { ...row, parts: parts.get(row.product_id) ?? [] };
  };
  return {
    ...found,
    // The customer declined the gift of the cart, not of this order.
    declinedGift: line === undefined ? found.declinedGift : null,
    cartLineIds: line === undefined ? lines.map(({ id }) => id) : [],
    lines: lines.map(withParts),
    gifts: gifts.map(withParts),
  };
}

interface LockedRows extends Omit<AddressAndCart, "lines" | "cartLineIds" | "gifts"> {
  readonly lines: readonly Omit<CartLineForOrder, "parts">[];
  readonly gifts: readonly Omit<OrderedProduct, "parts">[];
}

/** Locks the customer first, like erasing an account, so that nobody erases it before the order is written. */
function selectLockedAddress(
  db: Database,
  customerId: number,
  { addressId }: { readonly addressId: number },
) {
  const customer = db.selectFrom("customers").select("id").where("id", "=", customerId).forKeyShare();
  return selectAddresses(db)
    .where("customer_id", "=", customer)
    .where("addresses.id", "=", addressId)
    .modifyEnd(sql`for share of addresses`);
}

/** Locks the lines, so that a second request finds the cart empty. Counting the address forces PostgreSQL to lock it before the lines. */
function selectLockedCart(customerId: number) {
  return sql`
    select id, product_id, quantity from cart_lines
    where customer_id = ${customerId} and (select count(*) from address) >= 0
    order by product_id for no key update`;
}

/** The only line of an order without the cart. Counting the address forces PostgreSQL to lock it before the product. */
function selectLine({ productId, quantity }: SingleLine) {
  return sql`
    select 0 as id, ${productId}::int as product_id, ${quantity}::int as quantity
    where (select count(*) from address) >= 0`;
}

/** Gifts that the cart can reach: offers only reduce the price that it has now. */
const selectGiftIds = sql.raw(`
  select (terms ->> 'gift_product_id')::int as id from offers
  where active and terms ->> 'kind' = 'gift'
    and (terms ->> 'min_subtotal')::int <= (
      select coalesce(sum(quantity * coalesce(discounted_price, price)), 0)
      from cart join products on products.id = cart.product_id)`);

/**
 * Locks products by ascending id with all that move with their stock, so that carts with the same products cannot deadlock. They are locked
 * last, because other orders wait for them. Unpublished products have no stock; PostgreSQL evaluates this again for a row that it waited for.
 */
const selectLockedProducts = sql`
  select id as product_id, category_id, name_en, name_ar, price, discounted_price, status = 'published' as is_shown,
    case when status = 'published' then stock else 0 end as stock
  from products
  where id in ${productsMovingWith(sql`array(select product_id from cart union select id from gift_ids)`)}
  order by id for no key update`;
