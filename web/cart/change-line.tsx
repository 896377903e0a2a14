import { data, redirect, replace } from "react-router";
import { CartLineChange } from "#contract/cart.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { changeCartLine } from "#shop/cart/change-cart-line.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { readForm } from "../session/read-form.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { submitChange } from "../session/submit-with-offline-fallback.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/change-line.ts";

/** A link or reload here shows the cart; no loader says so, for it would run after a refused change too. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url }, next) => {
    if (request.method === "GET") throw redirect(cartAt(url));
    return await next();
  },
];

/** Sets the quantity of a cart line: where scripts run the page stays as it is, else it comes again. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const parsed = CartLineChange.safeParse(form);
  if (!parsed.success)
    return data({ refusal: fieldErrorMessage("quantity_range", language) }, { status: 422 });
  const lineId = /^\d{1,9}$/.test(params.lineId) ? Number(params.lineId) : 0;
  const result = await changeCartLine(context.get(shopContext).db, customer.id, lineId, parsed.data.quantity);
  // A line that is gone: the cart as it is now says so best.
  if (result.ok || !("remaining" in result.refusal)) {
    return "stay" in form ? data({ refusal: null }) : replace(cartAt(url), 303);
  }
  return data({ refusal: cartRefusalMessage(result.refusal, language) }, { status: 409 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

/** The cart, priced as it was. */
function cartAt(url: URL): string {
  return localised(paths.cart(), languageOfPath(url.pathname)) + url.search;
}

export default function ChangeLine({ actionData }: Route.ComponentProps) {
  return actionData?.refusal == null ? null : <Alert kind="error">{actionData.refusal}</Alert>;
}
