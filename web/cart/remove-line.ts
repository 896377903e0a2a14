import { redirect } from "react-router";
import { removeCartLine } from "#shop/cart/change-cart-line.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { tellOnNextPage } from "../session/flash.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/remove-line.ts";

export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.cart(), languageOfPath(url.pathname)));
}

/** Takes a line out of the cart; one that is gone already is fine too. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const lineId = /^\d{1,9}$/.test(params.lineId) ? Number(params.lineId) : 0;
  const result = await removeCartLine(context.get(shopContext).db, customer.id, lineId);
  return redirect(localised(paths.cart(), languageOfPath(url.pathname)), {
    status: 303,
    headers: result.ok ? [await tellOnNextPage("cart_removed")] : [],
  });
}
