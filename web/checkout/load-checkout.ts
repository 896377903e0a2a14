import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import { parsePhone, readablePhone } from "#contract/phone/phone.ts";
import type { Database } from "#db/database.ts";
import { openOrdersMessage } from "#messages/order-rejection-message.ts";
import { termsSentence } from "#messages/payment-words.ts";
import { listAddresses } from "#shop/addresses/address-book.ts";
import { suggestAreas } from "#shop/addresses/area-suggestions.ts";
import { listCities } from "#shop/addresses/city-names.ts";
import { getCart, getCartWithinLimits } from "#shop/cart/get-cart.ts";
import { orderBounds } from "#shop/checkout/checkout.ts";
import { findOpenOrdersRejection } from "#shop/checkout/open-orders.ts";
import type { OrderBounds } from "#shop/checkout/place-order.ts";
import { termsWithinLimits } from "#shop/checkout/quote-terms.ts";
import type { CouponGuesser } from "#shop/coupons/coupon-guesses.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { RateLimits } from "#shop/limits/rate-limits.ts";
import { findLastContact } from "#shop/orders/confirmation.ts";
import { readPaymentTerms } from "#shop/payments/payment-rules.ts";
import type { PricedCart } from "#shop/pricing/priced-cart.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { addressCities, addressView } from "../addresses/address-view.ts";
import { responseOfCart } from "../cart/cart-responses.ts";
import { cartView, couponView } from "../cart/cart-view.ts";
import type { Pricing } from "../cart/read-pricing.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";

export interface CheckoutParameters extends Pricing {
  /** Chosen governorate, for a customer without an address there; null for none. */
  readonly cityId: number | null;
  /** Id of the customer's address as text; an unknown one selects the default. */
  readonly addressId: string | null;
  /** Phone as typed; by default that of the last order or the account. */
  readonly phone?: string | undefined;
}

/** Amount to pay first, in piastres, with a sentence that gives the reason. */
export interface CheckoutTerms {
  readonly terms: PaymentTerms;
  readonly payFirst: number;
  readonly sentence: string;
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
  readonly rateLimits: RateLimits;
  /** IP address, as limits count it. */
  readonly clientAddress: string;
}

/** Name, phone and e-mail of a guest's last order, so that the next one needs no typing. */
async function lastContact(db: Database, { id, is_guest, phone }: Customer) {
  const last = is_guest ? await findLastContact(db, id) : null;
  return { name: last?.name ?? "", phone: readablePhone(last?.phone ?? phone), email: last?.email ?? "" };
}

/** Current checkout: addresses, lines and costs, with status and headers of its response (`responseOfCart`). */
export async function loadCheckout(
  { db, bounds, guesser, ...limited }: CheckoutSources,
  customer: Customer,
  { addressId, phone, typed, coupon, cityId }: CheckoutParameters,
  language: Language,
) {
  const [addresses, cities, areas, contact, payments] = await Promise.all([
    listAddresses(db, customer.id),
    listCities(db),
    suggestAreas(db),
    lastContact(db, customer),
    readPaymentTerms(db),
  ]);
  const chosen =
    addresses.find(({ id }) => String(id) === addressId) ??
    addresses.find(({ city_id }) => city_id === cityId) ??
    addresses[0];
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
  const view = {
    isGuest: customer.is_guest,
    contact,
    version: cart.version,
    cart: cartView(cart, language, cities),
    coupon: couponView(cart, typed, language),
    addresses: addresses.map((address) => addressView(address, language)),
    chosenId: chosen?.id ?? null,
    cities: addressCities(cities, areas, language),
    methods: payments.methods,
    accounts: payments.accounts,
    payHours: payments.pay_hours,
    terms:
      payments.rules.rules.length === 0
        ? null
        : await findTerms({ db, ...limited }, customer, {
            phone: parsePhone(phone ?? contact.phone) ?? "",
            cityId: cart.pricing.city.id,
            priced: cart.priced,
            language,
          }),
    tooMuchOpen: rejection && {
      message: openOrdersMessage(rejection, language),
      ofNetwork: rejection.code === "network_pieces",
    },
  };
  return { view, response: responseOfCart(cart) };
}

interface OrderOfCheckout {
  readonly phone: string;
  /** Null until the governorate is known. */
  readonly cityId: number | null;
  readonly priced: PricedCart;
  readonly language: Language;
}

/** Finds what an order with cash asks for first; null if it asks for nothing. Until a phone is known, the terms are those of an unknown one. */
async function findTerms(
  { db, rateLimits, clientAddress }: Pick<CheckoutSources, "db" | "rateLimits" | "clientAddress">,
  { id: customerId }: Customer,
  { phone, cityId, priced: { total, deliveryFee }, language }: OrderOfCheckout,
): Promise<CheckoutTerms | null> {
  if (cityId === null || deliveryFee === null) return null;
  const order = { method: "cash" as const, phone, customerId, total, deliveryFee, cityId };
  const quoted = await termsWithinLimits(db, rateLimits, { ...order, address: clientAddress });
  if (!quoted.ok || quoted.value.pay_first === 0) return null;
  const { terms, pay_first: payFirst } = quoted.value;
  const { phone: shopPhone } = await findSettings(db);
  return { terms, payFirst, sentence: termsSentence(quoted.value, shopPhone, language) };
}

export type CheckoutView = Awaited<ReturnType<typeof loadCheckout>>["view"];
