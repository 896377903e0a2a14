import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import type { Database } from "#db/database.ts";
import { openOrdersMessage } from "#messages/order-rejection-message.ts";
import { listAddresses } from "#shop/addresses/address-book.ts";
import { suggestAreas } from "#shop/addresses/area-suggestions.ts";
import { listCities } from "#shop/addresses/city-names.ts";
import { getCart, getCartWithinLimits } from "#shop/cart/get-cart.ts";
import { orderBounds } from "#shop/checkout/checkout.ts";
import { findOpenOrdersRejection } from "#shop/checkout/open-orders.ts";
import type { OrderBounds } from "#shop/checkout/place-order.ts";
import type { CouponGuesser } from "#shop/coupons/coupon-guesses.ts";
import type { Customer } from "#shop/customers/customer.ts";
import { findLastContact } from "#shop/orders/confirmation.ts";
import { methodsOn, readPaymentSettings } from "#shop/payments/payment-settings.ts";
import { addressCities, addressView } from "../addresses/address-view.ts";
import { responseOfCart } from "../cart/cart-responses.ts";
import { cartView, couponView } from "../cart/cart-view.ts";
import type { Pricing } from "../cart/read-pricing.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";

export interface CheckoutParameters extends Pricing {
  /** Id of the customer's address as text; an unknown one selects the default. */
  readonly addressId: string | null;
}

/** Limits on the orders of this request's network; null if disabled. */
export function boundsOf(context: Readonly<RouterContextProvider>): OrderBounds | null {
  return orderBounds(context.get(shopContext), context.get(clientAddressContext));
}

interface CheckoutSources {
  readonly db: Database;
  readonly bounds: OrderBounds | null;
  /** Customer whose wrong coupons are counted; null if already counted. */
  readonly guesser: CouponGuesser | null;
}

/** Name, phone and e-mail of a guest's last order, so that the next one needs no typing. */
async function lastContact(db: Database, { id, is_guest, phone }: Customer) {
  const last = is_guest ? await findLastContact(db, id) : null;
  return { name: last?.name ?? "", phone: readablePhone(last?.phone ?? phone), email: last?.email ?? "" };
}

/** Current checkout: addresses, lines and costs, with status and headers of its response (`responseOfCart`). */
export async function loadCheckout(
  { db, bounds, guesser }: CheckoutSources,
  customer: Customer,
  { addressId, typed, coupon, cityId }: CheckoutParameters,
  language: Language,
) {
  const [addresses, cities, areas, contact, payments] = await Promise.all([
    listAddresses(db, customer.id),
    listCities(db),
    suggestAreas(db),
    lastContact(db, customer),
    readPaymentSettings(db),
  ]);
  const chosen = addresses.find(({ id }) => String(id) === addressId) ?? addresses[0];
  const city = chosen === undefined ? cities.find(({ id }) => id === cityId) : undefined;
  const pricing = {
    addressId: chosen?.id,
    coupon,
    cityWithoutAddress: city === undefined ? null : { id: city.id, fee: city.delivery_fee },
  };
  const cart = await (guesser === null
    ? getCart(db, customer.id, pricing)
    : getCartWithinLimits(db, guesser, pricing));
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const rejection =
    bounds === null
      ? null
      : await findOpenOrdersRejection(db, bounds.limits, {
          customerId: customer.id,
          phone: customer.phone,
          pieces,
          origin: bounds.origin,
        });
  const shown = addressCities(cities, areas, language);
  const days = chosen?.delivery_days_to ?? city?.delivery_days_to;
  const view = {
    isGuest: customer.is_guest,
    contact,
    version: cart.version,
    /** Latest day of the delivery; null until the governorate is known. */
    arrivesBy: days === undefined ? null : new Date(`${deliveryDay(dayInCairo(new Date()), days)}T12:00:00Z`),
    cart: {
      ...cartView(cart, language),
      ...(city !== undefined && { city: shown.find(({ id }) => id === city.id)?.name ?? null }),
    },
    coupon: couponView(cart, typed, language),
    addresses: addresses.map((address) => addressView(address, language)),
    chosenId: chosen?.id ?? null,
    cities: shown,
    cityId: city?.id ?? null,
    methods: methodsOn(payments),
    payHours: payments.pay_hours,
    tooMuchOpen: rejection && {
      message: openOrdersMessage(rejection, language),
      ofNetwork: rejection.code === "network_pieces",
    },
  };
  return { view, response: responseOfCart(cart) };
}

export type CheckoutView = Awaited<ReturnType<typeof loadCheckout>>["view"];
