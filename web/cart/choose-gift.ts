import { replace } from "react-router";
import { chooseCartGift } from "#shop/cart/change-cart-line.ts";
import { readForm } from "../form/posted-form.ts";
import { localised, paths } from "../paths.ts";
import { isScriptedContext, languageContext, shopContext } from "../request-context.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/choose-gift.ts";

/** Declines the gift of the cart, or takes it again; a cart without a gift is no error. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  await chooseCartGift(context.get(shopContext).db, customer.id, form["declined"] === "true");
  if (context.get(isScriptedContext)) return null;
  return replace(localised(paths.cart(), context.get(languageContext)) + url.search, 303);
}

/** Nothing: the cart shows itself. */
export default function ChooseGift() {
  return null;
}
