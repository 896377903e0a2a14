import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { Cart } from "#shop/cart/get-cart.ts";
import type { TooManyTries } from "#shop/customers/credentials/sign-in-limits.ts";

/** The answer of a form that was sent too often: 429, with the page that `page` makes of the refusal's words. */
export function tooManyTries<Page>({ seconds }: TooManyTries, page: (refusal: string) => Page) {
  const refusal = m.error_too_many_tries({ count: Math.ceil(seconds / 60) });
  return data(page(refusal), { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** Status and headers of a page that shows a cart: 429 when its coupon was not looked for after too many wrong codes. */
export function answerOfCart({ couponRefusal }: Cart) {
  if (couponRefusal?.code !== "too_many_tries") return {};
  return { status: 429, headers: { "Retry-After": String(couponRefusal.seconds) } };
}

/** The `headers` of a page whose loader and action may answer 429. */
export function headersOfCart(answers: { readonly actionHeaders: Headers; readonly loaderHeaders: Headers }) {
  const { actionHeaders, loaderHeaders } = answers;
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

/** What a page with such a form exports as its `headers`: the router leaves those of the answer out otherwise. */
export function headersOfAnswer({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
