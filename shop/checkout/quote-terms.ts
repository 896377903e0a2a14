import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { getCart } from "../cart/get-cart.ts";
import { type RateLimit, type RateLimits, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { findCityDelivery } from "./ordered-products.ts";
import {
  decidePayment,
  type MethodOff,
  type QuotedTerms,
  type UndecidedPayment,
} from "./payment-of-order.ts";

const ofNetwork: RateLimit = { what: "terms from a wide network", max: 600, minutes: 60 };
// A stranger must not read from the terms whether a phone refused an order.
const ofPhone: RateLimit = { what: "terms of a phone from a network", max: 20, minutes: 60 };

interface Asked {
  readonly customerId: number;
  readonly phone: string;
  readonly cityId: number;
  readonly method: PaymentMethod;
  /** IP address, as limits count it. */
  readonly address: string;
}

/** Tells a customer what an order of her cart asks for before it is sent, within the limits of `termsWithinLimits`. */
export async function quoteTerms(
  db: Database,
  limits: RateLimits,
  { customerId, phone, cityId, method, address }: Asked,
): Promise<Result<QuotedTerms, MethodOff>> {
  const city = await findCityDelivery(db, cityId);
  if (city === null) return reject({ code: "fields", errors: { city_id: ["choose_city"] } });
  const cart = await getCart(db, customerId, {
    addressId: 0,
    cityWithoutAddress: { id: city.id, fee: city.delivery_fee },
  });
  const { total, deliveryFee } = cart.priced;
  const order = { method, phone, customerId, total, deliveryFee: deliveryFee ?? 0, cityId };
  return await termsWithinLimits(db, limits, { ...order, address });
}

/**
 * Decides the terms of an order that is not placed yet. Bounded by network, and by phone within a network: over the limit the terms are those
 * of an unknown phone, without an error, and the order itself decides.
 */
export async function termsWithinLimits(
  db: Database,
  limits: RateLimits,
  { address, ...order }: UndecidedPayment & Pick<Asked, "address">,
): Promise<Result<QuotedTerms, MethodOff>> {
  const network = wideNetwork(address);
  const isFull = await limits.take(db, [
    { limit: ofNetwork, whose: network },
    { limit: ofPhone, whose: `${order.phone} ${network}` },
  ]);
  const decided = await decidePayment(
    db,
    isFull === null ? order : { ...order, phone: "", customerId: null },
  );
  if (!decided.ok) return decided;
  const { method: _, pay_until: __, facts: ___, ...quoted } = decided.value;
  return accept(quoted);
}
