import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { getCart } from "../cart/get-cart.ts";
import { type RateLimit, type RateLimits, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { findCityDelivery } from "./ordered-products.ts";
import { decidePayment, type MethodOff, type QuotedTerms } from "./payment-of-order.ts";

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

/**
 * Tells a customer what an order of her cart asks for before it is sent. Bounded by network, and by phone within a network: over the limit
 * the terms are those of an unknown phone, without an error, and the order itself decides.
 */
export async function quoteTerms(
  db: Database,
  limits: RateLimits,
  { customerId, phone, cityId, method, address }: Asked,
): Promise<Result<QuotedTerms, MethodOff>> {
  const city = await findCityDelivery(db, cityId);
  if (city === null) return reject({ code: "fields", errors: { city_id: ["choose_city"] } });
  const network = wideNetwork(address);
  const isFull = await limits.take(db, [
    { limit: ofNetwork, whose: network },
    { limit: ofPhone, whose: `${phone} ${network}` },
  ]);
  const cart = await getCart(db, customerId, {
    addressId: 0,
    cityWithoutAddress: { id: city.id, fee: city.delivery_fee },
  });
  const decided = await decidePayment(db, {
    method,
    phone: isFull === null ? phone : "",
    customerId: isFull === null ? customerId : null,
    total: cart.priced.total,
    deliveryFee: cart.priced.deliveryFee ?? 0,
    cityId,
  });
  if (!decided.ok) return decided;
  const { method: _, pay_until: __, facts: ___, ...quoted } = decided.value;
  return accept(quoted);
}
