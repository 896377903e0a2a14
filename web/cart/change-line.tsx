import { data, replace } from "react-router";
import { CartLineChange } from "#contract/cart/cart.ts";
import { cartRejectionMessage } from "#messages/cart-rejection-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { changeCartLine } from "#shop/cart/change-cart-line.ts";
import { readForm, skipsRedirect } from "../form/posted-form.tsx";
import { submitChange } from "../form/submit-with-offline-fallback.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/change-line.ts";
import { showCartInstead } from "./post-cart-line.ts";

export const middleware: Route.MiddlewareFunction[] = [showCartInstead];

/** Changes the quantity of a cart line. With scripts it returns no redirect, so the page stays. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const parsed = CartLineChange.safeParse(form);
  if (!parsed.success)
    return data({ rejection: fieldErrorMessage("quantity_range", language) }, { status: 422 });
  const lineId = routeId(params.lineId);
  const result = await changeCartLine(context.get(shopContext).db, customer.id, {
    lineId,
    quantity: parsed.data.quantity,
  });
  // The line is gone, so the current cart is shown.
  if (result.ok || !("remaining" in result.rejection)) {
    const cart = localised(paths.cart(), language) + url.search;
    return skipsRedirect(form) ? data({ rejection: null }) : replace(cart, 303);
  }
  return data({ rejection: cartRejectionMessage(result.rejection, language) }, { status: 409 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

export default function ChangeLine({ actionData }: Route.ComponentProps) {
  return actionData?.rejection == null ? null : <Alert kind="error">{actionData.rejection}</Alert>;
}
