import { data, replace } from "react-router";
import { CartLineChange } from "#contract/cart/cart.ts";
import { cartRejectionMessage } from "#messages/cart-rejection-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { changeCartLine } from "#shop/cart/change-cart-line.ts";
import { Notice } from "#ui/notice.tsx";
import { readForm } from "../form/posted-form.ts";
import { localised, paths } from "../paths.ts";
import { isScriptedContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/change-line.ts";

/** Changes the quantity of a cart line. A script gets data, so that its page stays. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const customer = requireCustomer(context, url);
  const parsed = CartLineChange.safeParse(await readForm(request));
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
    return context.get(isScriptedContext) ? data({ rejection: null }) : replace(cart, 303);
  }
  return data({ rejection: cartRejectionMessage(result.rejection, language) }, { status: 409 });
}

export default function ChangeLine({ actionData }: Route.ComponentProps) {
  return actionData?.rejection == null ? null : <Notice kind="error">{actionData.rejection}</Notice>;
}
