import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Address, selectAddresses } from "../addresses/address-book.ts";
import { findAnyProducts } from "../catalogue/find-product.ts";
import { type Product, priceToPay, remainingPieces } from "../catalogue/product.ts";
import { type CouponRejection, couponRejection, couponTerms, findCoupon } from "../coupons/coupon.ts";
import { type CouponGuesser, limitCouponGuesses } from "../coupons/coupon-guesses.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { type OfferJson, offersJson, withGiftProducts } from "../offers/find-offers.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricedCart, PricingInput, PricingLine } from "../pricing/priced-cart.ts";
import { accept, reject } from "../result.ts";

export interface CartLine {
  readonly id: number;
  readonly quantity: number;
  readonly product: Product;
  /** Whether the whole quantity can be ordered now. */
  readonly available: boolean;
  /** Price of a piece when its quantity was set, in piastres; null if unchanged or unknown. */
  readonly priceBefore: number | null;
}

export interface Cart {
  readonly customerId: number;
  readonly lines: CartLine[];
  readonly priced: PricedCart;
  /** Version of lines and prices (`cartVersion`). */
  readonly version: string;
  /** Input of the pricing, for callers that change lines. */
  readonly pricing: Omit<PricingInput, "lines">;
  /** Product of the gift; null without a gift. */
  readonly giftProduct: Product | null;
  /** Address of the delivery fee; null without one. */
  readonly address: Address | null;
  /** Reason why the requested coupon does not apply; null if it does or there is none. `too_many_tries`: the code was not checked. */
  readonly couponRejection: CouponRejection | TooManyTries | null;
}

/** Options for pricing a cart. */
export interface CartPricing {
  /** Address of the customer; default: one in the preferred city, or the default address. */
  readonly addressId?: number | undefined;
  readonly preferredCityId?: number | null;
  /** Folded code (`foldCouponCode`); empty for none. */
  readonly coupon?: string;
  /** City of the delivery without an address, with its fee in piastres. */
  readonly cityWithoutAddress?: PricingInput["city"] | null;
}

/** Returns a customer's cart with current prices. */
export async function getCart(db: Database, customerId: number, options: CartPricing = {}): Promise<Cart> {
  const { coupon: code = "", cityWithoutAddress } = options;
  const [lines, { address, offers: running }, coupon] = await Promise.all([
    cartLines(db, customerId),
    deliveryAndOffers(db, customerId, options),
    code === "" ? undefined : findCoupon(db, customerId, code),
  ]);
  const { offers, giftProducts } = await withGiftProducts(db, running);
  const priced = lines.map(({ quantity, product: { id, category_id, price, discounted_price } }) => ({
    product_id: id,
    category_id,
    quantity,
    price,
    discounted_price,
  }));
  const rejection = code === "" ? null : couponRejection(coupon);
  const pricing = {
    offers,
    giftProducts,
    declinedGift: giftProducts.length === 0 ? null : await findDeclinedGift(db, customerId),
    coupon: coupon === undefined || rejection !== null ? null : couponTerms(coupon),
    city:
      address === null
        ? (cityWithoutAddress ?? unknownCity)
        : { id: address.city_id, fee: address.delivery_fee },
    now: new Date(),
  };
  const result = priceCart({ lines: priced, ...pricing });
  const [giftProduct] = result.gift === null ? [] : await findAnyProducts(db, [result.gift.productId]);
  return {
    customerId,
    lines,
    priced: result,
    version: cartVersion(priced, result),
    pricing,
    giftProduct: giftProduct ?? null,
    address,
    couponRejection: rejection ?? result.couponMismatch,
  };
}

const unknownCity = { id: null, fee: null };

/** Returns the cart with a typed coupon. After too many wrong codes the coupon is ignored. */
export async function getCartWithinLimits(
  db: Database,
  guesser: CouponGuesser,
  pricing: CartPricing,
): Promise<Cart> {
  const { customerId } = guesser;
  let cart: Cart | undefined;
  const checked = await limitCouponGuesses(db, guesser, pricing.coupon ?? "", async () => {
    cart = await getCart(db, customerId, pricing);
    return cart.couponRejection === null ? accept(null) : reject(cart.couponRejection);
  });
  cart ??= await getCart(db, customerId, { ...pricing, coupon: "" });
  return { ...cart, couponRejection: checked.ok ? null : checked.rejection };
}

/** Returns the number of products in the cart, for its badge. */
export async function countCartProducts(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

async function findDeclinedGift(db: Database, customerId: number): Promise<number | null> {
  const customer = await db
    .selectFrom("customers")
    .select("declined_gift_id")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return customer?.declined_gift_id ?? null;
}

async function cartLines(db: Database, customerId: number): Promise<CartLine[]> {
  const lines = await db
    .selectFrom("cart_lines")
    .select(["id", "product_id", "quantity", "chosen_price"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  const products = await findAnyProducts(
    db,
    lines.map((line) => line.product_id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.flatMap(({ id, product_id, quantity, chosen_price }) => {
    const product = byId.get(product_id);
    if (product === undefined) return [];
    const priceBefore = chosen_price === priceToPay(product) ? null : chosen_price;
    return [{ id, quantity, product, available: quantity <= remainingPieces(product), priceBefore }];
  });
}

/** Reads the address of the delivery, null without one, and the offers, in one statement because every cart needs both. */
async function deliveryAndOffers(
  db: Database,
  customerId: number,
  { addressId, preferredCityId = null }: CartPricing,
) {
  const ownAddresses = selectAddresses(db).where("customer_id", "=", customerId);
  const chosen =
    addressId === undefined
      ? ownAddresses
          .where((eb) => eb.or([eb("is_default", "=", true), eb("addresses.city_id", "=", preferredCityId)]))
          .orderBy((eb) => eb("addresses.city_id", "is not distinct from", preferredCityId), "desc")
          .orderBy("is_default", "desc")
          .orderBy("addresses.id", "desc")
          .limit(1)
      : ownAddresses.where("addresses.id", "=", addressId);
  const { rows } = await sql<{ readonly address: Address | null; readonly offers: readonly OfferJson[] }>`
    select (select to_json(address) from (${chosen}) as address) as address, ${offersJson} as offers`.execute(
    db,
  );
  return rows[0] ?? { address: null, offers: [] };
}

/**
 * Version of a priced cart. It changes with lines, prices, offers, gift, coupon and delivery fee, so that an order contains only what the
 * submitted page showed. Clients compare it, and never parse it.
 */
export function cartVersion(
  lines: readonly PricingLine[],
  { offers, gift, coupon, deliveryFee, total }: PricedCart,
): string {
  const content = [
    lines
      .toSorted((one, other) => one.product_id - other.product_id)
      .map(({ product_id, quantity, price, discounted_price }) => [
        product_id,
        quantity,
        price,
        discounted_price,
      ]),
    offers.map(({ id, amount }) => [id, amount]),
    gift && [gift.productId, gift.state],
    coupon && [coupon.code, coupon.takenOff],
    deliveryFee,
    total,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
