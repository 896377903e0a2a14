import { replace, useLocation, useOutletContext } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { AddressForm } from "../addresses/address-form.tsx";
import { emptyAddress } from "../addresses/address-values.ts";
import type { CityView } from "../addresses/address-view.ts";
import { addPostedAddress } from "../addresses/save-posted-address.ts";
import { pricedPath } from "../cart/priced-path.ts";
import { readPricing } from "../cart/read-pricing.ts";
import { flashHeader } from "../flash/flash-message.ts";
import { withFlash } from "../flash/flash-url.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";
import type { Route } from "./+types/add-address.ts";

/** Adds an address and returns to the checkout with it selected. */
export async function action(posted: Route.ActionArgs) {
  const result = await addPostedAddress(posted);
  if (!result.ok) return result.rejection;
  const checkout = localised(paths.checkout(), posted.context.get(languageContext));
  const { typed: coupon } = readPricing(posted.url);
  return replace(withFlash(pricedPath(checkout, { coupon, address_id: result.value.id })), {
    status: 303,
    headers: [await flashHeader(["address_added"])],
  });
}

interface Surroundings {
  readonly cities: readonly CityView[];
  /** The customer's own number, prefilled. */
  readonly phone: string;
}

export default function AddAddress({ actionData }: Route.ComponentProps) {
  const { cities, phone } = useOutletContext<Surroundings>();
  const { search } = useLocation();
  const action = localised(paths.checkoutAddress(), useLanguage()) + search;
  return (
    <div className="step">
      <h2 className="mt-5">{m.add_address()}</h2>
      <div className="panel">
        <AddressForm
          draft="address"
          cities={cities}
          accountPhone={phone}
          given={emptyAddress("", phone)}
          response={actionData}
          action={action}
          wayBack={paths.checkout() + search}
        />
      </div>
    </div>
  );
}
