import { replace } from "react-router";
import { removeCartLine } from "#shop/cart/change-cart-line.ts";
import { type Flash, flashHeader } from "../flash/flash-message.ts";
import { withFlash } from "../flash/flash-url.ts";
import { toastOf } from "../flash/toast.ts";
import { localised, paths } from "../paths.ts";
import { isScriptedContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/remove-line.ts";
import { writeRemoved } from "./undo-removal.tsx";

/** Removes a line from the cart; a missing line is no error. The message offers to undo it. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const lineId = routeId(params.lineId);
  const result = await removeCartLine(context.get(shopContext).db, customer.id, { lineId });
  const flash: Flash | null = result.ok ? ["cart_removed", writeRemoved(result.value)] : null;
  if (context.get(isScriptedContext)) return { rejection: null, toast: flash && toastOf(flash) };
  const cart = localised(paths.cart(), context.get(languageContext)) + url.search;
  if (flash === null) return replace(cart, 303);
  return replace(withFlash(cart), { status: 303, headers: [await flashHeader(flash)] });
}

/** Nothing: the cart shows itself. */
export default function RemoveLine() {
  return null;
}
