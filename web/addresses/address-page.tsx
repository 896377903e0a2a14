import { data } from "react-router";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { findAddress, listAddresses } from "#shop/addresses/address-book.ts";
import { suggestAreas } from "#shop/addresses/area-suggestions.ts";
import { listCities } from "#shop/addresses/city-names.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/address-page.ts";
import { AddressForm } from "./address-form.tsx";
import { emptyAddress, storedAddress } from "./address-values.ts";
import { addressCities, addressView } from "./address-view.ts";
import { addPostedAddress, bookPath, changePostedAddress } from "./save-posted-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = context.get(languageContext);
  const id = addressIdOf(params);
  const [cities, areas, stored, addresses] = await Promise.all([
    listCities(db),
    suggestAreas(db),
    id === null ? null : findAddress(db, customer.id, { addressId: id }),
    id === null ? listAddresses(db, customer.id) : null,
  ]);
  if (id !== null && stored === null) throw data(null, { status: 404 });
  const accountPhone = readablePhone(customer.phone);
  return {
    cities: addressCities(cities, areas, language),
    accountPhone,
    isNew: stored === null,
    values:
      stored === null
        ? emptyAddress(addresses?.length === 0 ? m.title_home() : "", accountPhone)
        : storedAddress(addressView(stored, language), accountPhone),
    wayBack: bookPath({ context, url }),
  };
}

/** Id of the address that is edited; null on the page of a new one. */
function addressIdOf({ addressId }: Route.LoaderArgs["params"]): number | null {
  return addressId === undefined ? null : routeId(addressId);
}

export async function action(posted: Route.ActionArgs) {
  const id = addressIdOf(posted.params);
  const result = await (id === null ? addPostedAddress(posted) : changePostedAddress(posted, id));
  if (!result.ok) return result.rejection;
  return await redirectWithFlash(bookPath(posted), [id === null ? "address_added" : "address_changed"]);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.isNew === true ? m.add_address() : m.edit_address();
  return pageMeta(matches, { title, robots: "noindex" });
}

/** Form of a new address or of a stored one, as a dialog over the address book. */
export default function AddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { addressId } = params;
  const { cities, accountPhone, isNew, values, wayBack } = loaderData;
  return (
    <RouteDialog title={isNew ? m.add_address() : m.edit_address()} wayBack={wayBack}>
      <AddressForm
        draft={addressId === undefined ? "address" : `address-${addressId}`}
        cities={cities}
        accountPhone={accountPhone}
        given={values}
        response={actionData}
        wayBack={wayBack}
      />
    </RouteDialog>
  );
}
