import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { Cart } from "#shop/cart/get-cart.ts";
import type { TooManyTries } from "#shop/limits/rate-limits.ts";

/** Response to a form sent too often: 429, with the page that `page` creates from the message. */
export function tooManyTries<Page>({ seconds }: TooManyTries, page: (rejection: string) => Page) {
  const rejection = m.error_too_many_tries({ count: Math.ceil(seconds / 60) });
  return data(page(rejection), { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** Status and headers of a page with a cart: 429 if too many wrong codes blocked its coupon. */
export function responseOfCart({ couponRejection }: Cart) {
  if (couponRejection?.code !== "too_many_tries") return {};
  return { status: 429, headers: { "Retry-After": String(couponRejection.seconds) } };
}

/** `headers` export of a page whose loader and action may respond with 429. */
export function headersOfCart(responses: {
  readonly actionHeaders: Headers;
  readonly loaderHeaders: Headers;
}) {
  const { actionHeaders, loaderHeaders } = responses;
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

/** `headers` export of a page with such a form: without it the router drops the action's headers. */
export function headersOfResponse({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
