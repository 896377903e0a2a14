import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { TooManyTries } from "#shop/customers/sign-in-limits.ts";

/** The answer of a form that was sent too often: 429, with the page that `page` makes of the refusal's words. */
export function tooManyTries<Page>({ seconds }: TooManyTries, page: (refusal: string) => Page) {
  const refusal = m.error_too_many_tries({ count: Math.ceil(seconds / 60) });
  return data(page(refusal), { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** What a page with such a form exports as its `headers`: the router leaves those of the answer out otherwise. */
export function headersOfAnswer({ actionHeaders }: { readonly actionHeaders: Headers }): Headers {
  return actionHeaders;
}
