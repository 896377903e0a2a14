import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { redirectWithFlash } from "../flash/redirect-with-flash.ts";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/add-address-page.ts";
import { AddressForm } from "./address-form.tsx";
import { cityView } from "./address-view.ts";
import { addPostedAddress, bookPath, refusedPage } from "./save-posted-address.ts";
import { emptyAddress, unsentAddress } from "./typed-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const customer = requireCustomer(context, url);
  const language = context.get(languageContext);
  const [cities, addresses] = await Promise.all([listCities(db), listAddresses(db, customer.id)]);
  return {
    cities: cities.map((city) => cityView(city, language)),
    accountPhone: readablePhone(customer.phone),
    isFirst: addresses.length === 0,
    wayBack: bookPath({ context, url }),
  };
}

export async function action(posted: Route.ActionArgs) {
  const result = await addPostedAddress(posted);
  if (!result.ok) return refusedPage(result.refusal);
  return await redirectWithFlash(bookPath(posted), ["address_added"]);
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, unsentAddress);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.add_address(), robots: "noindex" });
}

export default function AddAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, accountPhone, isFirst, wayBack } = loaderData;
  return (
    <RouteDialog title={m.add_address()} wayBack={wayBack}>
      <AddressForm
        cities={cities}
        accountPhone={accountPhone}
        values={actionData?.typed ?? emptyAddress(isFirst ? m.title_home() : "", accountPhone)}
        errors={actionData?.errors ?? {}}
        refusal={actionData?.refusal ?? null}
        wayBack={wayBack}
      />
    </RouteDialog>
  );
}
