import type { Cart } from "#shop/cart/get-cart.ts";
import { tooManyTriesResponse } from "../form/posted-form.ts";

/** Status and headers of a page with a cart: 429 if too many wrong codes blocked its coupon. */
export function responseOfCart({ couponRejection }: Cart) {
  if (couponRejection?.code !== "too_many_tries") return {};
  return tooManyTriesResponse(couponRejection);
}

/** `headers` export of a page whose loader and action may respond with 429. */
export function headersOfCart(responses: {
  readonly actionHeaders: Headers;
  readonly loaderHeaders: Headers;
}) {
  const { actionHeaders, loaderHeaders } = responses;
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}
