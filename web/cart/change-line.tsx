import { data, redirect } from "react-router";
import { CartLineChange } from "#contract/cart.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { changeCartLine } from "#shop/cart/change-cart-line.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { readForm } from "../session/read-form.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/change-line.ts";

/** A reload of a refused change shows the cart. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.cart(), languageOfPath(url.pathname)));
}

/** Sets the quantity of a cart line. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const customer = requireCustomer(context, url);
  const parsed = CartLineChange.safeParse(await readForm(request));
  if (!parsed.success)
    return data({ refusal: fieldErrorMessage("quantity_range", language) }, { status: 422 });
  const lineId = /^\d{1,9}$/.test(params.lineId) ? Number(params.lineId) : 0;
  const result = await changeCartLine(context.get(shopContext).db, customer.id, lineId, parsed.data.quantity);
  // A line that is gone: the cart as it is now says so best.
  if (result.ok || !("left" in result.refusal)) {
    return redirect(localised(paths.cart(), language), 303);
  }
  return data({ refusal: cartRefusalMessage(result.refusal, language) }, { status: 409 });
}

export default function ChangeLine({ actionData }: Route.ComponentProps) {
  return actionData === undefined ? null : <Alert kind="bad">{actionData.refusal}</Alert>;
}
