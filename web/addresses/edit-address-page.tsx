import { data } from "react-router";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { findAddress } from "#shop/addresses/find-address.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { redirectWithFlash } from "../flash/redirect-with-flash.ts";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/edit-address-page.ts";
import { AddressForm } from "./address-form.tsx";
import { addressView, cityView } from "./address-view.ts";
import { bookPath, changePostedAddress, refusedPage } from "./save-posted-address.ts";
import { storedAddress, unsentAddress } from "./typed-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = context.get(languageContext);
  const [cities, address] = await Promise.all([
    listCities(db),
    findAddress(db, customer.id, { addressId: routeId(params.addressId) }),
  ]);
  if (address === null) throw data(null, { status: 404 });
  const accountPhone = readablePhone(customer.phone);
  return {
    cities: cities.map((city) => cityView(city, language)),
    accountPhone,
    stored: storedAddress(addressView(address, language), accountPhone),
    wayBack: bookPath({ context, url }),
  };
}

export async function action(posted: Route.ActionArgs) {
  const result = await changePostedAddress(posted, routeId(posted.params.addressId));
  if (!result.ok) return refusedPage(result.refusal);
  return await redirectWithFlash(bookPath(posted), ["address_changed"]);
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, unsentAddress);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.edit_address(), robots: "noindex" });
}

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, accountPhone, stored, wayBack } = loaderData;
  return (
    <RouteDialog title={m.edit_address()} wayBack={wayBack}>
      <AddressForm
        cities={cities}
        accountPhone={accountPhone}
        values={actionData?.typed ?? stored}
        errors={actionData?.errors ?? {}}
        refusal={actionData?.refusal ?? null}
        wayBack={wayBack}
      />
    </RouteDialog>
  );
}
