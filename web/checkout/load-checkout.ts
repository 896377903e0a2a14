import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone.ts";
import type { Database } from "#db/database.ts";
import { openOrdersMessage } from "#messages/open-orders-message.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { getCart, getCartWithinLimits } from "#shop/cart/get-cart.ts";
import type { CouponGuesser } from "#shop/coupons/coupon-guesses.ts";
import type { Customer } from "#shop/customers/customer.ts";
import { originOf } from "#shop/orders/placing/network-pieces.ts";
import { findOpenOrdersRefusal } from "#shop/orders/placing/open-orders.ts";
import type { OrderBounds } from "#shop/orders/placing/place-order.ts";
import { addressView } from "../addresses/address-view.ts";
import { cityView } from "../addresses/city-view.ts";
import { cartView } from "../cart/cart-view.ts";
import { couponView } from "../cart/coupon-view.ts";
import type { Pricing } from "../cart/read-pricing.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { answerOfCart } from "../session/too-many-tries.ts";

export interface CheckoutParameters extends Pricing {
  /** Id of the customer's address as text; an unknown one selects the default. */
  readonly addressId: string | null;
}

/** Limits on the orders of this request's network; null if disabled. */
export function orderBounds(context: Readonly<RouterContextProvider>): OrderBounds | null {
  const { openOrders, codes } = context.get(shopContext);
  return openOrders && { limits: openOrders, origin: originOf(codes.key, context.get(clientAddressContext)) };
}

interface CheckoutSources {
  readonly db: Database;
  readonly bounds: OrderBounds | null;
  /** Customer whose wrong coupons are counted; null if already counted. */
  readonly guesser: CouponGuesser | null;
}

/** Current checkout: addresses, lines and costs, with status and headers of its response (`answerOfCart`). */
export async function loadCheckout(
  { db, bounds, guesser }: CheckoutSources,
  customer: Customer,
  { addressId, typed, coupon, cityId }: CheckoutParameters,
  language: Language,
) {
  const [addresses, cities] = await Promise.all([listAddresses(db, customer.id), listCities(db)]);
  const chosen = addresses.find(({ id }) => String(id) === addressId) ?? addresses[0];
  const city = chosen === undefined ? cities.find(({ id }) => id === cityId) : undefined;
  const pricing = { addressId: chosen?.id, coupon, feeWithoutAddress: city?.delivery_fee ?? null };
  const cart = await (guesser === null
    ? getCart(db, customer.id, pricing)
    : getCartWithinLimits(db, guesser, pricing));
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const refusal =
    bounds === null
      ? null
      : await findOpenOrdersRefusal(db, bounds.limits, {
          customerId: customer.id,
          phone: customer.phone,
          pieces,
          origin: bounds.origin,
        });
  const shown = cities.map((one) => cityView(one, language));
  const view = {
    cart: {
      ...cartView(cart, language),
      ...(city !== undefined && { city: shown.find(({ id }) => id === city.id)?.name ?? null }),
    },
    coupon: couponView(cart, typed, language),
    phone: readablePhone(customer.phone),
    addresses: addresses.map((address) => addressView(address, language)),
    chosenId: chosen?.id ?? null,
    cities: shown,
    cityId: city?.id ?? null,
    tooMuchOpen: refusal && {
      message: openOrdersMessage(refusal, language),
      ofNetwork: refusal.code === "network_pieces",
    },
  };
  return { view, answer: answerOfCart(cart) };
}

export type CheckoutView = Awaited<ReturnType<typeof loadCheckout>>["view"];
