import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone.ts";
import type { Database } from "#db/database.ts";
import { openOrdersMessage } from "#messages/open-orders-message.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { getCart } from "#shop/cart/get-cart.ts";
import type { Customer } from "#shop/customers/customer.ts";
import { originOf } from "#shop/orders/network-pieces.ts";
import { findOpenOrdersRefusal } from "#shop/orders/open-orders.ts";
import type { OrderBounds } from "#shop/orders/place-order.ts";
import { addressView } from "../addresses/address-view.ts";
import { cityView } from "../addresses/city-view.ts";
import { cartView } from "../cart/cart-view.ts";
import { couponView } from "../cart/coupon-view.ts";
import type { Pricing } from "../cart/read-pricing.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";

/** What a checkout is asked for with: by its address, or by its form. */
export interface CheckoutParameters extends Pricing {
  /** One of the customer's addresses, as text; for any other the default one is taken. */
  readonly addressId: string | null;
}

/** Limits on the orders of this request's network; null where limits are off. */
export function orderBounds(context: Readonly<RouterContextProvider>): OrderBounds | null {
  const { openOrders, codes } = context.get(shopContext);
  return openOrders && { limits: openOrders, origin: originOf(codes.key, context.get(clientAddressContext)) };
}

/** The checkout as it stands: where to, what, and what it costs. */
export async function loadCheckout(
  { db, bounds }: { readonly db: Database; readonly bounds: OrderBounds | null },
  customer: Customer,
  { addressId, typed, coupon, cityId }: CheckoutParameters,
  language: Language,
) {
  const [addresses, cities] = await Promise.all([listAddresses(db, customer.id), listCities(db)]);
  const chosen = addresses.find(({ id }) => String(id) === addressId) ?? addresses[0];
  const city = chosen === undefined ? cities.find(({ id }) => id === cityId) : undefined;
  const cart = await getCart(db, customer.id, {
    addressId: chosen?.id,
    coupon,
    feeWithoutAddress: city?.delivery_fee ?? null,
  });
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
  return {
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
}

export type CheckoutView = Awaited<ReturnType<typeof loadCheckout>>;
