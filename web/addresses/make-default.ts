import { redirect } from "react-router";
import { changeAddress } from "#shop/addresses/address-book.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { localised, paths } from "../paths.ts";
import { addressesChangedContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/make-default.ts";

/** Redirects a GET to the address book: this route only takes forms. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localised(paths.addressBook(), context.get(languageContext)));
}

/** Makes an address the default. If it is missing, the refreshed book shows that. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const { db } = context.get(shopContext);
  const result = await changeAddress(db, customer.id, {
    addressId: routeId(params.addressId),
    changes: {},
    makeDefault: true,
  });
  context.set(addressesChangedContext, true);
  const book = localised(paths.addressBook(), context.get(languageContext));
  return result.ok ? await redirectWithFlash(book, ["address_default_set"]) : redirect(book, 303);
}
